/*
 * The least work that decoding takes: a plain loop over libogg and libopus, without checks, counting or digests.
 *
 *   opus_loop FILE
 *
 * Reads one Opus stream of one link and prints how many samples at 48 kHz its packets hold.
 */
#include <ogg/ogg.h>
#include <opus.h>
#include <stdio.h>

int main(int count, char **arguments) {
    static float samples[5760 * 2];
    FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
    if (file == NULL) return 3;
    ogg_sync_state sync;
    ogg_stream_state stream;
    ogg_page page;
    ogg_packet packet;
    OpusDecoder *decoder = NULL;
    long packets = 0, total = 0;
    ogg_sync_init(&sync);
    for (;;) {
        size_t size = fread(ogg_sync_buffer(&sync, 65536), 1, 65536, file);
        if (size == 0) break;
        ogg_sync_wrote(&sync, size);
        while (ogg_sync_pageout(&sync, &page) == 1) {
            if (decoder == NULL) {
                int status;
                ogg_stream_init(&stream, ogg_page_serialno(&page));
                decoder = opus_decoder_create(48000, page.body[9], &status);
            }
            ogg_stream_pagein(&stream, &page);
            while (ogg_stream_packetout(&stream, &packet) == 1) {
                if (packets++ < 2) continue;
                int frames = opus_decode_float(decoder, packet.packet, packet.bytes, samples, 5760, 0);
                if (frames > 0) total += frames;
            }
        }
    }
    printf("%ld\n", total);
    return 0;
}
