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
  /** Answer of a query as of a moment of the past: the position of the last event that it includes, and when that happened. */
  asOfPosition: 'x-as-of-position',
  asOfTime: 'x-as-of-time',
  correlation: 'x-correlation-id',
  idempotency: 'idempotency-key',
} as const;
