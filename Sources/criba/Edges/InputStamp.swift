import Digests
import Foundation
import Suites

/// Tells whether the files a run reads are still the ones it began with: their names, sizes and times of change.
///
/// Contents are not read: the stamp is compared on one machine between an interrupted run and its resumption.
enum InputStamp {
    /// The stamp of all files below some folders, as hex digits.
    static func of(_ folders: [String]) -> String {
        var hash = SHA256()
        for folder in folders {
            let store = FolderStore(root: folder)
            for name in ((try? store.files(below: "")) ?? []).sorted() {
                var status = stat()
                guard stat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
                #if os(Linux)
                    let changed = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
                #else
                    let changed = "\(status.st_mtimespec.tv_sec).\(status.st_mtimespec.tv_nsec)"
                #endif
                hash.update(Array("\(name) \(status.st_size) \(changed)\n".utf8))
            }
        }
        return String(hash.finalize().hex.prefix(32))
    }
}
