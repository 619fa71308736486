import Resources

/// The comparison page's document, style sheet and script, embedded in the binary.
enum ComparisonAssets {
    static let document = text(criba_comparison_html_pointer(), criba_comparison_html_size)
    static let style = text(criba_comparison_css_pointer(), criba_comparison_css_size)
    static let script = text(criba_comparison_js_pointer(), criba_comparison_js_size)

    private static func text(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
