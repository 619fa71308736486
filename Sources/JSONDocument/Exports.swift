// Whoever reads a document also names it by its digest.
@_exported import Digests
