import type { Actor } from './auth.ts';

/** Whose records somebody may see. */
export type ActorScope =
  | { readonly kind: 'all' }
  /** Those of the founders who came with this partner user's codes. */
  | { readonly kind: 'partnerUser'; readonly partnerUserID: string }
  | { readonly kind: 'own'; readonly userID: string }
  | { readonly kind: 'none' };

const NONE: ActorScope = { kind: 'none' };

/** @returns whose records an actor may see: nobody's for a role that is not named here, as a token of another release may have one. */
export function scopeOf({ actorType, userID }: Pick<Actor, 'actorType' | 'userID'>): ActorScope {
  switch (actorType) {
    case 'admin':
      return { kind: 'all' };
    case 'partnerUser':
      return { kind: 'partnerUser', partnerUserID: userID };
    case 'user':
      return { kind: 'own', userID };
    case 'visitor':
    case 'system':
      return NONE;
    default:
      actorType satisfies never;
      return NONE;
  }
}

interface OwnedRecord {
  /** The founder whose record it is. */
  readonly userID: string;
  /** The partner user with whose code they came. */
  readonly partnerUserID: string | null;
}

/** @returns whether a founder's record lies in a scope. */
export function covers(scope: ActorScope, { userID, partnerUserID }: OwnedRecord): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'partnerUser':
      return partnerUserID === scope.partnerUserID;
    case 'own':
      return userID === scope.userID;
    case 'none':
      return false;
    default:
      scope satisfies never;
      return false;
  }
}
