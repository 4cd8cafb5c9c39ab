/** Of any request, of one append, and of what browsers tell of their errors. */
export const REQUEST_LIMITS = {
  clientErrorName: 64,
  clientErrorMessage: 300,
  clientErrorStack: 4000,
  clientErrorRoute: 200,
  /** Bytes of one append (docs/architecture.md#appends). */
  appendBytes: 900_000,
  /** Default body limit, in bytes: the most a stranger may send. */
  body: 16_384,
  /** Bytes, for bodies that are signed instead of sent with a session. */
  signedBody: 65_536,
  /** Bytes; endpoints that take more have a rate limit per network. */
  largeBody: 65_536,
  /** Bytes; larger bodies are parsed in a separate thread. */
  parsedAtOnce: 262_144,
  /** Nesting depth and number of values in a body. */
  jsonDepth: 32,
  jsonValues: 100_000,
} as const;
