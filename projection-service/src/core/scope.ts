import type { ActorScope } from '@groundwork/service-kit';
import type { Scalar } from '../store/port.ts';

export type Within = Readonly<Record<string, Scalar>>;

/** @returns the filter for documents with a userID and a partnerUserID; null for a scope without any. */
export function filterOf(scope: ActorScope): Within | null {
  switch (scope.kind) {
    case 'all':
      return {};
    case 'partnerUser':
      return { partnerUserID: scope.partnerUserID };
    case 'own':
      return { userID: scope.userID };
    case 'none':
      return null;
    default:
      scope satisfies never;
      return null;
  }
}
