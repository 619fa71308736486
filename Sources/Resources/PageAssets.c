#include "PageAssets.h"

// Each asset is embedded when the package is built, so that a copied binary needs no files beside it.

const unsigned char criba_page_html[] = {
#embed "page/page.html"
};
const size_t criba_page_html_size = sizeof criba_page_html;

const unsigned char criba_page_css[] = {
#embed "page/page.css"
};
const size_t criba_page_css_size = sizeof criba_page_css;

// The script is one text, kept in parts that follow one another.
const unsigned char criba_page_js[] = {
#embed "page/data.js"
    ,
#embed "page/nodes.js"
    ,
#embed "page/drawing.js"
    ,
#embed "page/elements.js"
    ,
#embed "page/search.js"
    ,
#embed "page/filters.js"
    ,
#embed "page/overview.js"
    ,
#embed "page/cube.js"
    ,
#embed "page/heat.js"
    ,
#embed "page/cells.js"
    ,
#embed "page/detection.js"
    ,
#embed "page/numbers.js"
    ,
#embed "page/trend.js"
    ,
#embed "page/exhibits.js"
    ,
#embed "page/story.js"
    ,
#embed "page/page.js"
};
const size_t criba_page_js_size = sizeof criba_page_js;
