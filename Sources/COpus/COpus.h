#ifndef CRIBA_COPUS_H
#define CRIBA_COPUS_H

/* pkg-config names the folder that holds the headers; without it they lie below `opus/`. */
#if __has_include(<opus_multistream.h>)
#include <opus_multistream.h>
#else
#include <opus/opus_multistream.h>
#endif

/* Swift calls no variadic functions: each request that is used has a function of its own. */

static inline int criba_opus_decoder_set_gain(OpusDecoder *decoder, opus_int32 gain) {
    return opus_decoder_ctl(decoder, OPUS_SET_GAIN(gain));
}

static inline int criba_opus_multistream_decoder_set_gain(OpusMSDecoder *decoder, opus_int32 gain) {
    return opus_multistream_decoder_ctl(decoder, OPUS_SET_GAIN(gain));
}

static inline int criba_opus_encoder_set_bitrate(OpusEncoder *encoder, opus_int32 bitrate) {
    return opus_encoder_ctl(encoder, OPUS_SET_BITRATE(bitrate));
}

static inline int criba_opus_encoder_get_lookahead(OpusEncoder *encoder, opus_int32 *lookahead) {
    return opus_encoder_ctl(encoder, OPUS_GET_LOOKAHEAD(lookahead));
}

#endif
