#ifndef CRIBA_COGG_H
#define CRIBA_COGG_H

#include <ogg/ogg.h>

#endif
