/*
 * What libopusfile decodes of a file, for comparison only; the tests build it where libopusfile is installed.
 *
 *   opusfile_pcm FILE > BLOCKS
 *
 * Each block is two int32, channels and frames, and then its interleaved float samples at 48 kHz. Holes are passed
 * over and a packet that can't be decoded ends the audio, as in opusdec. Exits 3 when the file is refused.
 */
#include <opusfile.h>
#include <stdint.h>
#include <stdio.h>

int main(int count, char **arguments) {
    static float samples[5760 * 8];
    int status = 0;
    OggOpusFile *file = count == 2 ? op_open_file(arguments[1], &status) : NULL;
    if (file == NULL) {
        fprintf(stderr, "libopusfile: status %d\n", status);
        return 3;
    }
    for (;;) {
        int link = 0;
        int frames = op_read_float(file, samples, sizeof samples / sizeof *samples, &link);
        if (frames == OP_HOLE) continue;
        if (frames <= 0) break;
        int32_t head[2] = {op_channel_count(file, link), frames};
        fwrite(head, sizeof head, 1, stdout);
        fwrite(samples, sizeof *samples * head[0], frames, stdout);
    }
    op_free(file);
    return 0;
}
