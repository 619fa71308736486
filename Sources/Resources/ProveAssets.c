#include "ProveAssets.h"

// Each asset is embedded when the package is built, so that a copied binary needs no files beside it.

const unsigned char criba_prove_css[] = {
#embed "prove/prove.css"
};
const size_t criba_prove_css_size = sizeof criba_prove_css;

const unsigned char criba_prove_js[] = {
#embed "page/nodes.js"
    ,
#embed "prove/prove.js"
};
const size_t criba_prove_js_size = sizeof criba_prove_js;

const unsigned char criba_prove_html[] = {
#embed "prove/prove.html"
};
const size_t criba_prove_html_size = sizeof criba_prove_html;
