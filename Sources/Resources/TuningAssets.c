#include "TuningAssets.h"

// Each asset is embedded when the package is built, so that a copied binary needs no files beside it.

const unsigned char criba_tuning_css[] = {
#embed "tuning/tuning.css"
};
const size_t criba_tuning_css_size = sizeof criba_tuning_css;

const unsigned char criba_tuning_js[] = {
#embed "page/nodes.js"
    ,
#embed "page/drawing.js"
    ,
#embed "tuning/tuning.js"
};
const size_t criba_tuning_js_size = sizeof criba_tuning_js;

const unsigned char criba_tuning_html[] = {
#embed "tuning/tuning.html"
};
const size_t criba_tuning_html_size = sizeof criba_tuning_html;
