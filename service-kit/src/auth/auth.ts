import { type Access, type ActorType, type Endpoint, refuse, type UserType } from '@groundwork/contracts';
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

/** @returns who the bearer token names. @throws Refusal unauthorized or sessionExpired. */
export async function authenticate(request: FastifyRequest, revocations: Revocations): Promise<SignedIn> {
  let claims: TokenClaims;
  try {
    claims = await request.jwtVerify();
  } catch {
    return refuse('unauthorized');
  }
  if (revocations.isRevoked(claims)) refuse('sessionExpired');
  return {
    userID: claims.sub,
    actorType: claims.userType,
    sessionID: claims.sid,
    partnerID: claims.partnerID,
    builderAccess: claims.builderAccess,
    secondFactorMissing: claims.secondFactorMissing === true,
  };
}

/** @throws Refusal secondFactorMissing for who has to set it up, of all endpoints but those that this takes. */
export function requireSecondFactor(endpoint: Endpoint, actor: SignedIn): void {
  if (actor.secondFactorMissing && !endpoint.withoutSecondFactor) refuse('secondFactorMissing');
}

/**
 * Whether an actor may call an endpoint at all.
 * @throws Refusal forbidden for a role that never may, notFound for somebody else's record (docs/decisions.md#outside-ones-scope-is-404).
 */
export function authorise(access: Access, actor: SignedIn, params: Readonly<Record<string, string>>): void {
  if (access.kind === 'anyone') return;
  if (!access.roles.includes(actor.actorType)) refuse('forbidden');
  if (access.builder && !actor.builderAccess) refuse('forbidden');
  const { own, ownFor = [] } = access;
  if (own !== undefined && ownFor.includes(actor.actorType) && params[own] !== actor.userID) refuse('notFound');
}
