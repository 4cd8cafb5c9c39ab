import { type Endpoint, ERRORS, type ErrorCode, ID_PATTERN, type SecurityEvent } from '@groundwork/contracts';
import { createCache } from '@groundwork/event-store';
import type { FastifyRequest } from 'fastify';
import type { LineBudget } from './line-budget.ts';
import type { SecurityFacts, SecurityLog } from './log.ts';

export type MoreFacts = Partial<Pick<SecurityFacts, 'userID' | 'subjectID' | 'email' | 'keyID'>>;

export interface RequestSecurity {
  /** In addition to the endpoint's own. */
  record(event: SecurityEvent, facts: Pick<SecurityFacts, 'outcome' | 'code'> & MoreFacts): void;
  /** Adds facts to the endpoint's own line. */
  about(facts: MoreFacts): void;
}

/** Milliseconds between lines about one caller over a limit. */
const LIMIT_LOG_INTERVAL_MS = 60_000;
const CACHE_SIZE = 10_000;

/** Somebody asked for what is not theirs. */
const ACCESS: ReadonlySet<ErrorCode> = new Set([
  'unauthorized',
  'sessionExpired',
  'forbidden',
  'missingScope',
  'closedToKeys',
  'notFound',
]);

/** No valid request, so no event. */
const NO_REQUEST: ReadonlySet<ErrorCode> = new Set([
  'badRequest',
  'validation',
  'bodyTooLarge',
  'unsupportedMediaType',
]);

/** @returns undefined if it is none. */
function refusalOf(request: FastifyRequest, endpoint: Endpoint, code: ErrorCode): SecurityEvent | undefined {
  if (code === 'tooManyRequests') return 'limit';
  if (ACCESS.has(code)) return isNobody(request, endpoint, code) ? undefined : 'access';
  return NO_REQUEST.has(code) || ERRORS[code].status >= 500 ? undefined : endpoint.security;
}

/** Every visitor's browser asks once whether it is signed in. */
const isNobody = ({ headers }: FastifyRequest, { access }: Endpoint, code: ErrorCode): boolean =>
  code === 'unauthorized' && access.kind !== 'roles' && !headers.authorization && !headers.cookie;

/** Signed-in people are always logged (their limits bound it); strangers within their network's budget per event. */
export function createRequestLines(log: SecurityLog, lines: LineBudget) {
  const limited = createCache<true>(CACHE_SIZE, LIMIT_LOG_INTERVAL_MS);

  const factsOf = (request: FastifyRequest, endpoint: Endpoint): Omit<SecurityFacts, 'outcome'> => ({
    route: `${endpoint.method} ${endpoint.path}`,
    userID: request.actor?.userID,
    ...(request.actor?.key && { keyID: request.actor.key.keyID }),
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
      if (request.actor?.key) record('apiKeyUse', { outcome: 'done', ...factsOf(request, endpoint) });
    },
    refused(request: FastifyRequest, endpoint: Endpoint, code: ErrorCode): void {
      const event = refusalOf(request, endpoint, code) ?? (request.actor?.key ? 'apiKeyUse' : undefined);
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

/** May not be validated yet. */
function subjectOf(request: FastifyRequest): string | undefined {
  const { userID } = (request.params ?? {}) as { userID?: unknown };
  return typeof userID === 'string' && ID.test(userID) && userID !== request.actor?.userID ? userID : undefined;
}

const emailOf = (request: FastifyRequest): string | undefined => {
  const { email } = (request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' && email !== '' ? email : undefined;
};
