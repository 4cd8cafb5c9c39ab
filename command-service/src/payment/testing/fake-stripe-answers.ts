export interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it is repeated for its idempotency key: Stripe keeps what it began to do, and forgets what it did not. */
  readonly kept: boolean;
}

export interface FakeError {
  readonly type?: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error' | 'rate_limit_error';
  readonly code?: string;
  readonly decline_code?: string;
  readonly message?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
}

export const done = (body: object): Answer => ({ status: 200, body, kept: true });

const errorOf = (status: number, error: FakeError, kept: boolean): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message: error.code ?? error.type ?? 'refused', ...error } },
  kept,
});

/** Refused before anything was done. */
export const refusal = (status: number, error: FakeError): Answer => errorOf(status, error, false);

/** Refused after it was begun. */
export const failure = (status: number, error: FakeError): Answer => errorOf(status, error, true);

/** Stripe's own failure. It tells its clients not to repeat, since the answer would be the same. */
export const OUTAGE: Answer = {
  ...failure(500, { type: 'api_error', message: 'Something went wrong on our end.' }),
  headers: { 'stripe-should-retry': 'false' },
};
