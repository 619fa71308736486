#include "ComparisonAssets.h"

// The page of a comparison, embedded when the package is built.

const unsigned char criba_comparison_html[] = {
#embed "comparison/comparison.html"
};
const size_t criba_comparison_html_size = sizeof criba_comparison_html;

const unsigned char criba_comparison_css[] = {
#embed "comparison/comparison.css"
};
const size_t criba_comparison_css_size = sizeof criba_comparison_css;

const unsigned char criba_comparison_js[] = {
#embed "page/nodes.js"
    ,
#embed "comparison/comparison.js"
};
const size_t criba_comparison_js_size = sizeof criba_comparison_js;
