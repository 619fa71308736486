/// The page's document before and behind its data, with every place filled.
struct PageDocument {
    let before: String
    let after: String

    init(_ verdict: RunVerdict) {
        let reasons = verdict.reasons.prefix(5).map { "<li><bdi>\(HTMLText.escape($0))</bdi></li>" }.joined()
        let values = [
            "policy": HTMLText.escape(ContentPolicy.policy(style: PageAssets.style, script: PageAssets.script)),
            "title": HTMLText.escape("\(verdict.headline) · Criba"),
            "style": PageAssets.style,
            "script": PageAssets.script,
            "colour": verdict.colour.rawValue,
            "headline": HTMLText.escape(verdict.headline),
            "reasons": reasons.isEmpty ? "" : "<ul class=\"reasons\">\(reasons)</ul>",
        ]
        var parts = [""]
        for piece in PageAssets.document.split(separator: "{{", omittingEmptySubsequences: false) {
            guard let end = piece.firstRange(of: "}}") else {
                parts[parts.count - 1] += piece
                continue
            }
            let name = String(piece[..<end.lowerBound])
            if name == "data" {
                parts.append("")
            } else {
                parts[parts.count - 1] += values[name] ?? ""
            }
            parts[parts.count - 1] += piece[end.upperBound...]
        }
        before = parts[0]
        after = parts.dropFirst().joined()
    }
}
