#ifndef CRIBA_COMPARISON_ASSETS_H
#define CRIBA_COMPARISON_ASSETS_H

#include <stddef.h>

/// The comparison page's document, with places to fill marked as {{name}}.
extern const unsigned char criba_comparison_html[];
extern const size_t criba_comparison_html_size;
/// Its first byte; Swift does not import arrays of unknown length.
static inline const unsigned char *criba_comparison_html_pointer(void) { return criba_comparison_html; }

/// The comparison page's style sheet.
extern const unsigned char criba_comparison_css[];
extern const size_t criba_comparison_css_size;
/// Its first byte; Swift does not import arrays of unknown length.
static inline const unsigned char *criba_comparison_css_pointer(void) { return criba_comparison_css; }

/// The comparison page's script.
extern const unsigned char criba_comparison_js[];
extern const size_t criba_comparison_js_size;
/// Its first byte; Swift does not import arrays of unknown length.
static inline const unsigned char *criba_comparison_js_pointer(void) { return criba_comparison_js; }

#endif
