import JSONDocument
import Reporting
import Resources

/// `tune.html`: the result as a page that opens from disk.
public enum TuningPage {
    /// The page's bytes.
    ///
    /// - Parameter report: The JSON of a ``TuningReport``; the page shows what it says and computes nothing anew.
    public static func page(_ report: JSONValue) -> [UInt8] {
        SelfContainedPage.bytes(
            title: "Detection tuning · Criba", body: text(criba_tuning_html_pointer(), criba_tuning_html_size),
            style: text(criba_tuning_css_pointer(), criba_tuning_css_size),
            script: text(criba_tuning_js_pointer(), criba_tuning_js_size), data: report.encoded())
    }

    private static func text(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
