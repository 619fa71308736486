#ifndef CRIBA_TUNING_ASSETS_H
#define CRIBA_TUNING_ASSETS_H

#include <stddef.h>

/// The style sheet of the tuning page.
extern const unsigned char criba_tuning_css[];
extern const size_t criba_tuning_css_size;
/// Its first byte; Swift does not import arrays of unknown length.
static inline const unsigned char *criba_tuning_css_pointer(void) { return criba_tuning_css; }

/// The script of the tuning page.
extern const unsigned char criba_tuning_js[];
extern const size_t criba_tuning_js_size;
/// Its first byte; Swift does not import arrays of unknown length.
static inline const unsigned char *criba_tuning_js_pointer(void) { return criba_tuning_js; }

/// The body of the tuning page.
extern const unsigned char criba_tuning_html[];
extern const size_t criba_tuning_html_size;
/// Its first byte; Swift does not import arrays of unknown length.
static inline const unsigned char *criba_tuning_html_pointer(void) { return criba_tuning_html; }

#endif
