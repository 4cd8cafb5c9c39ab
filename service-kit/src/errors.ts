import { type CurrentState, ERRORS, type ErrorCode, errorBody, HEADERS, Refusal } from '@groundwork/contracts';
import { KeyDestroyed, StoreUnavailable } from '@groundwork/event-store';
import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyInstance } from 'fastify';
import { frameworkCode } from './http/answers.ts';
import { endsUnread } from './http/unread.ts';
import type { LineBudget } from './security/line-budget.ts';
import type { RequestLines } from './security/request.ts';
import { fieldOf } from './validation.ts';

/** By name: the kit imports none of their modules. */
const UNAVAILABLE: ReadonlySet<string> = new Set([
  'ReadStoreUnavailable',
  'CaptchaUnavailable',
  'PaymentsUnavailable',
  'ReportFailed',
]);

interface DescribedError {
  readonly code: ErrorCode;
  readonly field?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly proofPrice?: number | undefined;
  readonly current?: CurrentState | undefined;
  readonly percent?: number | undefined;
}

function describeError(error: unknown): DescribedError {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreUnavailable) return { code: 'unavailable' };
  const { validation, name } = error as FastifyError;
  if (validation) return { code: 'validation', field: fieldOf(validation[0] as unknown as ErrorObject) };
  if (UNAVAILABLE.has(name)) return { code: 'unavailable' };
  // Somebody who is being erased.
  if (error instanceof KeyDestroyed) return { code: 'notFound' };
  return { code: frameworkCode(error as FastifyError) };
}

/** Of somebody else's server that does not answer: nothing that an operator could mend. */
const OF_OTHERS: ReadonlySet<ErrorCode> = new Set(['providerUnavailable']);

/** Answers with catalogue items; details stay in the log. */
export function installErrors(app: FastifyInstance, security: RequestLines, lines: LineBudget): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { code, field, retryAfter, proofPrice, current, percent } = describeError(error);
    const { status } = ERRORS[code];
    const { correlationID } = request;
    request.refusedWith = code;
    if (status >= 500 && code !== 'asOfInTheMaking') {
      const level = OF_OTHERS.has(code) ? 'warn' : 'error';
      if (lines.allows('failures', request.ip)) request.log[level]({ err: error, correlationID }, 'request failed');
    } else if (!request.isUnlogged) request.log.info({ code, correlationID }, 'request refused');
    const { endpoint } = request.routeOptions.config;
    if (endpoint) security.refused(request, endpoint, code);
    if (endsUnread(request.raw, endpoint?.bodyLimit)) reply.header('connection', 'close');
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (proofPrice !== undefined) reply.header(HEADERS.proofPrice, proofPrice);
    return reply
      .code(status)
      .type('application/json')
      .send(JSON.stringify(errorBody(code, field, current, percent)));
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(errorBody('notFound')));
}
