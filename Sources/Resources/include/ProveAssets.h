#ifndef CRIBA_PROVE_ASSETS_H
#define CRIBA_PROVE_ASSETS_H

#include <stddef.h>

/// The style sheet of the page of a proof.
extern const unsigned char criba_prove_css[];
extern const size_t criba_prove_css_size;
/// Its first byte; Swift does not import arrays of unknown length.
static inline const unsigned char *criba_prove_css_pointer(void) { return criba_prove_css; }

/// The script of the page of a proof.
extern const unsigned char criba_prove_js[];
extern const size_t criba_prove_js_size;
/// Its first byte; Swift does not import arrays of unknown length.
static inline const unsigned char *criba_prove_js_pointer(void) { return criba_prove_js; }

/// The body of the page of a proof.
extern const unsigned char criba_prove_html[];
extern const size_t criba_prove_html_size;
/// Its first byte; Swift does not import arrays of unknown length.
static inline const unsigned char *criba_prove_html_pointer(void) { return criba_prove_html; }

#endif
