import type { ActorScope } from '@groundwork/service-kit';
import type { Filter } from '../store/port.ts';

/** @returns what keeps documents with a userID and a partnerUserID within a scope; null where nothing does. */
export function filterOf(scope: ActorScope): Filter | null {
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
