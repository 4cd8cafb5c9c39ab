import { type Access, type Endpoint, refuse, SESSION } from '@groundwork/contracts';
import { createCache } from '@groundwork/event-store';
import type { FastifyRequest } from 'fastify';
import type { Actor, SignedIn } from './actor.ts';
import type { Keyring } from './keys/keyring.ts';
import { actorOfKey, hasKey } from './keys/with-key.ts';
import type { Revocations } from './revocations.ts';
import type { TokenClaims } from './tokens.ts';

export const VISITOR: Actor = {
  userID: 'visitor',
  actorType: 'visitor',
  sessionID: null,
  partnerID: null,
  builderAccess: false,
};

/** Each lives for minutes. */
const KNOWN_TOKENS = 10_000;

interface Known {
  readonly claims: TokenClaims & { readonly iat: number; readonly exp: number };
  readonly actor: SignedIn;
  readonly expiresAtMs: number;
}

/** @throws Refusal unauthorized or sessionExpired. */
export type Authenticate = (request: FastifyRequest) => Promise<SignedIn>;

/** Caches verified tokens, since checking signatures costs most of a command. Revocation is checked each time. @param keys without, none counts. */
export function authentication(revocations: Revocations, keys?: Keyring): Authenticate {
  const known = createCache<Known>(KNOWN_TOKENS);

  return async (request) => {
    if (keys && hasKey(request)) return actorOfKey(request, keys);
    const { authorization = '' } = request.headers;
    let found = known.get(authorization);
    if (!found || found.expiresAtMs <= Date.now()) {
      found = await verified(request);
      known.set(authorization, found);
    }
    // As @fastify/jwt sets it: streams end when the token expires.
    request.user = found.claims;
    // Of a clock that was ahead: it would outlive its ten minutes, and what revokes it seems to be earlier.
    if (isFromFuture(found.claims.iat * 1000, Date.now())) refuse('sessionExpired');
    if (revocations.isRevoked(found.claims)) refuse('sessionExpired');
    return found.actor;
  };
}

const isFromFuture = (timeMs: number, nowMs: number): boolean => timeMs > nowMs + 1000 * SESSION.clockTolerance;

/** @throws Refusal unauthorized. */
async function verified(request: FastifyRequest): Promise<Known> {
  let claims: Known['claims'];
  try {
    claims = await request.jwtVerify();
  } catch {
    return refuse('unauthorized');
  }
  const actor = {
    userID: claims.sub,
    actorType: claims.userType,
    sessionID: claims.sid,
    partnerID: claims.partnerID,
    builderAccess: claims.builderAccess,
    secondFactorMissing: claims.secondFactorMissing === true,
    passwordAt: claims.passwordAt ?? 0,
  };
  return { claims, actor, expiresAtMs: claims.exp * 1000 };
}

/** @throws Refusal secondFactorMissing, except at endpoints that allow it. */
export function requireSecondFactor(endpoint: Endpoint, actor: SignedIn): void {
  if (actor.secondFactorMissing && !endpoint.withoutSecondFactor) refuse('secondFactorMissing');
}

/** Protects against somebody at the person's screen, or with their token. @throws Refusal passwordRequired. */
export function requireRecentPassword(
  { recentPassword }: Endpoint,
  { userID, passwordAt }: SignedIn,
  params: Readonly<Record<string, string>>,
  nowMs: number,
): void {
  if (recentPassword === undefined || (recentPassword === 'ofOthers' && params['userID'] === userID)) return;
  const since = nowMs - passwordAt;
  if (since >= 1000 * SESSION.recentPassword || isFromFuture(passwordAt, nowMs)) refuse('passwordRequired');
}

/** @throws Refusal forbidden by role, notFound by record (docs/decisions.md#outside-ones-scope-is-404). */
export function authorise(access: Access, actor: SignedIn, params: Readonly<Record<string, string>>): void {
  if (access.kind !== 'roles') return;
  if (!access.roles.includes(actor.actorType)) refuse('forbidden');
  if (access.builder && !actor.builderAccess) refuse('forbidden');
  const { own, ownFor = [] } = access;
  if (own !== undefined && ownFor.includes(actor.actorType) && params[own] !== actor.userID) refuse('notFound');
}
