import type { ActorScope } from '@groundwork/service-kit';
import type { Scalar } from '../store/port.ts';

/** What documents must have in these fields to be within a scope. */
export type Within = Readonly<Record<string, Scalar>>;

/** @returns what keeps documents with a userID and a partnerUserID within a scope; null where nothing does. */
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
