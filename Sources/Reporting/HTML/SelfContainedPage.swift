/// A page in one file: body, style, script and data, under a policy that lets nothing else in.
public enum SelfContainedPage {
    /// The page's bytes, UTF-8.
    ///
    /// - Parameters:
    ///   - title: Plain text.
    ///   - body: Trusted markup, a constant of the program.
    ///   - style: The one style sheet.
    ///   - script: The one script; it finds the data in the element `data`.
    ///   - data: JSON; nothing in it can end or open markup.
    public static func bytes(title: String, body: String, style: String, script: String, data: [UInt8]) -> [UInt8] {
        let policy = HTMLText.escape(ContentPolicy.policy(style: style, script: script))
        let head = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(HTMLText.escape(title))</title>
            <style>\(style)</style>
            </head>
            <body>
            \(body)
            <script type="application/json" id="data">
            """
        return Array(head.utf8) + InertJSON.escape(data)
            + Array("</script>\n<script>\(script)</script>\n</body>\n</html>\n".utf8)
    }
}
