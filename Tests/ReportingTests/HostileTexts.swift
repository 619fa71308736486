/// Texts that would break a careless report: a recogniser, a model or a file name can hold any of them.
enum HostileTexts {
    static let all: [String] =
        markup + scripts + templates + bidirectional + combining + controls + long + separators + languages

    static let markup = [
        "</script><script>window.owned=1;document.title='owned'</script>",
        "<img src=x onerror=\"window.owned=1\">",
        "<svg onload=window.owned=1>",
        "<!-- begun and never ended",
        "--> ended and never begun",
        "<![CDATA[ data ]]>",
        "]]>",
        "&lt;b&gt; &amp;amp; &#x3C;i&#x3E;",
        "&notanentity; &#0; &#xD800;",
        "\" onmouseover=\"window.owned=1\" x=\"",
        "' autofocus onfocus='window.owned=1",
        "</title></style></textarea></noscript>",
        "<iframe srcdoc='<script>parent.owned=1</script>'>",
        "<a href=\"javascript:window.owned=1\">click</a>",
        "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>&e;",
        "<math><mtext></mtext><script>window.owned=1</script></math>",
    ]
    static let scripts = [
        "${window.owned=1}",
        "`${alert(1)}`",
        "{{constructor.constructor('return 1')()}}",
        "\\u003cscript\\u003e",
        "\\\"; window.owned=1; //",
        "__proto__",
        "constructor",
        "toString",
        "null",
        "undefined",
        "NaN",
    ]
    static let templates = [
        "| a | b |\n|--|--|",
        "[link](javascript:alert(1))",
        "![image](http://example.invalid/x.png)",
        "@everyone @all",
        "#123 and GH-1",
        "```\nfence",
        "# heading",
        "* item\n* item",
        "::error title=owned::message",
        "%0A::set-output name=x::y",
        "***bold*** ~~gone~~ $x^2$",
        "<details><summary>more</summary>",
    ]
    static let bidirectional = [
        "\u{202E}txet desrever\u{202C}",
        "\u{2066}isolated\u{2069} \u{2067}right\u{2069}",
        "never ended \u{202D}override",
        "\u{200F}mark \u{200E}mark \u{061C}mark",
        "שלום hello مرحبا",
        "file\u{202E}gpj.exe",
    ]
    static let combining = [
        "Z\u{0351}\u{036B}\u{0343}\u{036A}\u{0302}\u{036B}\u{033D}\u{034F}\u{0334}\u{0319}\u{0324}a\u{0346}\u{034A}\u{0364}lgo",
        "e" + String(repeating: "\u{0301}", count: 200) + " end",
        "\u{0301}begins with a mark",
        "n\u{0303} is not ñ",
    ]
    static let controls = [
        "\u{1B}[31mred\u{1B}[0m",
        "\u{1B}]0;title\u{07} \u{1B}[2J cleared",
        "\u{0} nul \u{1} \u{8} \u{B} \u{C} \u{1F}",
        "\u{7F} delete \u{85} \u{9B}31m",
        "a\rb\nc\r\nd\te",
        "\u{FFFE} and \u{FFFF}",
        "\u{FEFF}mark of order",
        "\u{FFFC}\u{FFFD} replaced",
    ]
    static let long = [
        String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 20),
        String(repeating: "wide ", count: 400),
        String(repeating: "/a/very/long/path", count: 40),
        "no spaces: " + String(repeating: "x", count: 1000),
    ]
    static let separators = [
        "line\u{2028}line\u{2029}paragraph",
        "\u{200B}zero\u{200B}width\u{2060}",
        "soft\u{AD}hyphen",
        "\u{3000}ideographic\u{A0}space",
    ]
    static let languages = [
        "Mañana por la mañana, ¿a las ocho y media?",
        "Übermorgen um halb neun, spätestens!",
        "👩‍👩‍👧‍👦 🇪🇸 👍🏽 ok",
        "１２３ ﬁ ß ſ İ ı",
        "𝔘𝔫𝔦𝔠𝔬𝔡𝔢 \u{10FFFF}",
        "日本語 한국어 ไทย",
    ]
}
