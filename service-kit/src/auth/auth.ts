import { type Access, type ActorType, type Endpoint, refuse, SESSION, type UserType } from '@groundwork/contracts';
import { createCache } from '@groundwork/event-store';
import type { FastifyRequest } from 'fastify';
import type { Revocations } from './revocations.ts';
import type { TokenClaims } from './tokens.ts';

/** Who calls. */
export interface Actor {
  readonly userID: string;
  readonly actorType: ActorType;
  readonly sessionID: string | null;
  readonly partnerID: string | null;
  readonly builderAccess: boolean;
}

export interface SignedIn extends Actor {
  /** Whether nothing may be done before the second factor is set up. */
  readonly secondFactorMissing: boolean;
  /** When the password was last given in the session, in milliseconds since the epoch. */
  readonly passwordAt: number;
  readonly actorType: UserType;
  readonly sessionID: string;
}

export const VISITOR: Actor = {
  userID: 'visitor',
  actorType: 'visitor',
  sessionID: null,
  partnerID: null,
  builderAccess: false,
};

/** Tokens remembered; each lives for minutes. */
const KNOWN_TOKENS = 10_000;

interface Known {
  readonly claims: TokenClaims & { readonly exp: number };
  readonly actor: SignedIn;
  readonly expiresAtMs: number;
}

/** @returns who the bearer token of a request names. @throws Refusal unauthorized or sessionExpired. */
export type Authenticate = (request: FastifyRequest) => Promise<SignedIn>;

/**
 * The check of bearer tokens. One whose signature held needs no other look at it until it expires: that was the most expensive
 * part of a command. Whether it was revoked is asked each time.
 */
export function authentication(revocations: Revocations): Authenticate {
  const known = createCache<Known>(KNOWN_TOKENS);

  return async (request) => {
    const { authorization = '' } = request.headers;
    let found = known.get(authorization);
    if (!found || found.expiresAtMs <= Date.now()) {
      found = await verified(request);
      known.set(authorization, found);
    }
    // As the plugin leaves it: streams end when it expires.
    request.user = found.claims;
    if (revocations.isRevoked(found.claims)) refuse('sessionExpired');
    return found.actor;
  };
}

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

/** @throws Refusal secondFactorMissing for who has to set it up, of all endpoints but those that this takes. */
export function requireSecondFactor(endpoint: Endpoint, actor: SignedIn): void {
  if (actor.secondFactorMissing && !endpoint.withoutSecondFactor) refuse('secondFactorMissing');
}

/**
 * What changes rights or takes data out is done by the person, not by who finds their screen or has their token.
 * @throws Refusal passwordRequired.
 */
export function requireRecentPassword(
  { recentPassword }: Endpoint,
  { userID, passwordAt }: SignedIn,
  params: Readonly<Record<string, string>>,
  nowMs: number,
): void {
  if (recentPassword === undefined || (recentPassword === 'ofOthers' && params['userID'] === userID)) return;
  if (nowMs - passwordAt >= 1000 * SESSION.recentPassword) refuse('passwordRequired');
}

/**
 * Whether an actor may call an endpoint at all.
 * @throws Refusal forbidden for a role that never may, notFound for somebody else's record (docs/decisions.md#outside-ones-scope-is-404).
 */
export function authorise(access: Access, actor: SignedIn, params: Readonly<Record<string, string>>): void {
  if (access.kind !== 'roles') return;
  if (!access.roles.includes(actor.actorType)) refuse('forbidden');
  if (access.builder && !actor.builderAccess) refuse('forbidden');
  const { own, ownFor = [] } = access;
  if (own !== undefined && ownFor.includes(actor.actorType) && params[own] !== actor.userID) refuse('notFound');
}
