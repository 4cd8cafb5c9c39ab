import type { Actor } from './actor.ts';

export type ActorScope =
  | { readonly kind: 'all' }
  /** Founders who came with this partner user's codes. */
  | { readonly kind: 'partnerUser'; readonly partnerUserID: string }
  | { readonly kind: 'own'; readonly userID: string }
  | { readonly kind: 'none' };

const NONE: ActorScope = { kind: 'none' };

/** @returns an empty scope for unknown roles, as in a token of another release. */
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
  readonly userID: string;
  readonly partnerUserID: string | null;
}

/** @returns whether the record is in scope. */
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
