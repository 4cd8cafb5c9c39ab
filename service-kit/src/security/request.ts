import { type Endpoint, ERRORS, type ErrorCode, ID_PATTERN, type SecurityEvent } from '@groundwork/contracts';
import { createCache } from '@groundwork/event-store';
import type { FastifyRequest } from 'fastify';
import type { LineBudget } from './line-budget.ts';
import type { SecurityFacts, SecurityLog } from './log.ts';

/** Which facts a handler may add to the line about its request. */
export type MoreFacts = Partial<Pick<SecurityFacts, 'userID' | 'subjectID' | 'email'>>;

/** The security log as a handler has it: who asks, where from and for what is known. */
export interface RequestSecurity {
  /** Writes a line of its own, beside the endpoint's. */
  record(event: SecurityEvent, facts: Pick<SecurityFacts, 'outcome' | 'code'> & MoreFacts): void;
  /** Adds to the endpoint's own line what only its handler learns. */
  about(facts: MoreFacts): void;
}

/** One line about somebody who goes on after a limit, in milliseconds, and of how many that is remembered. */
const LIMIT_LOG_INTERVAL_MS = 60_000;
const CACHE_SIZE = 10_000;

/** Codes that say that somebody asked for what is not theirs. */
const ACCESS: ReadonlySet<ErrorCode> = new Set(['unauthorized', 'sessionExpired', 'forbidden', 'notFound']);

/** Codes that say that nothing was asked for: what came was no request that the endpoint takes. */
const NO_REQUEST: ReadonlySet<ErrorCode> = new Set([
  'badRequest',
  'validation',
  'bodyTooLarge',
  'unsupportedMediaType',
]);

/** Which event of the security log a refusal is, if it is one. */
function refusalOf(request: FastifyRequest, endpoint: Endpoint, code: ErrorCode): SecurityEvent | undefined {
  if (code === 'tooManyRequests') return 'limit';
  if (ACCESS.has(code)) return isNobody(request, endpoint, code) ? undefined : 'access';
  return NO_REQUEST.has(code) || ERRORS[code].status >= 500 ? undefined : endpoint.security;
}

/** A browser that asks, without any proof, whether somebody is signed in: each visitor's does. */
const isNobody = ({ headers }: FastifyRequest, { access }: Endpoint, code: ErrorCode): boolean =>
  code === 'unauthorized' && access.kind !== 'roles' && !headers.authorization && !headers.cookie;

/**
 * Writes what became of requests into the security log. What signed-in people do is always told, and bounded by their limits; of
 * strangers as many lines of each event as their network has.
 */
export function createRequestLines(log: SecurityLog, lines: LineBudget) {
  const limited = createCache<true>(CACHE_SIZE, LIMIT_LOG_INTERVAL_MS);

  const factsOf = (request: FastifyRequest, endpoint: Endpoint): Omit<SecurityFacts, 'outcome'> => ({
    route: `${endpoint.method} ${endpoint.path}`,
    userID: request.actor?.userID,
    subjectID: subjectOf(request),
    email: endpoint.security === undefined ? undefined : emailOf(request),
    ip: request.ip,
    correlationID: request.correlationID,
    ...request.securityFacts,
  });

  const record = (event: SecurityEvent, facts: SecurityFacts): void => {
    if (facts.userID !== undefined || lines.allows('security', facts.ip ?? '', event)) log.record(event, facts);
  };

  return {
    done(request: FastifyRequest, endpoint: Endpoint): void {
      if (endpoint.security !== undefined) {
        record(endpoint.security, { outcome: 'done', ...factsOf(request, endpoint) });
      }
    },
    refused(request: FastifyRequest, endpoint: Endpoint, code: ErrorCode): void {
      const event = refusalOf(request, endpoint, code);
      if (event === undefined) return;
      if (event === 'limit') {
        const who = `${endpoint.name}:${request.actor?.userID ?? ''}:${request.ip}`;
        if (limited.has(who)) return;
        limited.set(who, true);
      }
      record(event, { outcome: 'refused', code, ...factsOf(request, endpoint) });
    },
    of: (request: FastifyRequest, endpoint: Endpoint): RequestSecurity => ({
      record: (event, facts) => record(event, { ...factsOf(request, endpoint), ...facts }),
      about: (facts) => {
        request.securityFacts = { ...request.securityFacts, ...facts };
      },
    }),
  };
}

export type RequestLines = ReturnType<typeof createRequestLines>;

const ID = new RegExp(ID_PATTERN);

/** Whose record the path names, when that is not who asks. It may not have been validated. */
function subjectOf(request: FastifyRequest): string | undefined {
  const { userID } = (request.params ?? {}) as { userID?: unknown };
  return typeof userID === 'string' && ID.test(userID) && userID !== request.actor?.userID ? userID : undefined;
}

const emailOf = (request: FastifyRequest): string | undefined => {
  const { email } = (request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' && email !== '' ? email : undefined;
};
