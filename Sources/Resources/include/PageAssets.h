#ifndef CRIBA_PAGE_ASSETS_H
#define CRIBA_PAGE_ASSETS_H

#include <stddef.h>

/// The report page's document, with places to fill marked as {{name}}.
extern const unsigned char criba_page_html[];
extern const size_t criba_page_html_size;
/// Its first byte; Swift does not import arrays of unknown length.
static inline const unsigned char *criba_page_html_pointer(void) { return criba_page_html; }

/// The report page's style sheet.
extern const unsigned char criba_page_css[];
extern const size_t criba_page_css_size;
/// Its first byte; Swift does not import arrays of unknown length.
static inline const unsigned char *criba_page_css_pointer(void) { return criba_page_css; }

/// The report page's script.
extern const unsigned char criba_page_js[];
extern const size_t criba_page_js_size;
/// Its first byte; Swift does not import arrays of unknown length.
static inline const unsigned char *criba_page_js_pointer(void) { return criba_page_js; }

#endif
