/** Headers that carry read-your-writes and tracing between browser and services. */
export const HEADERS = {
  /** Answer of a command: the log position it reached. */
  position: 'x-log-position',
  /** Request of a query: wait until this position is projected. */
  readAfter: 'x-read-after',
  /** Answer of a query: the position its answer includes. */
  projected: 'x-projected-position',
  /** Answer of `proofRequired`: what the proof has to cost, as a multiple of the least. */
  proofPrice: 'x-proof-price',
  correlation: 'x-correlation-id',
  idempotency: 'idempotency-key',
} as const;
