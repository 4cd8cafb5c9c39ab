/** For read-your-writes and tracing between browser and services. */
export const HEADERS = {
  /** Answer of a command: log position it reached. */
  position: 'x-log-position',
  /** Request of a query: wait until this position is projected. */
  readAfter: 'x-read-after',
  /** Answer of a query: position it includes. */
  projected: 'x-projected-position',
  /** Answer of `proofRequired`: cost of the proof, as a multiple of the least. */
  proofPrice: 'x-proof-price',
  /** Answer of a query as of the past: position and time of the last event it includes. */
  asOfPosition: 'x-as-of-position',
  asOfTime: 'x-as-of-time',
  correlation: 'x-correlation-id',
  idempotency: 'idempotency-key',
  /** Name of the file that is sent, percent-encoded: addresses are kept in logs of proxies, headers are not. */
  fileName: 'x-file-name',
} as const;
