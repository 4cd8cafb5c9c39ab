import type { ActorScope } from '@groundwork/service-kit';
import type { Allowed } from '../../core/consents.ts';
import type { Report } from './definition.ts';
import type { Asked } from './parameters.ts';

/**
 * @returns of what founders allowed that by which this answer can differ: who counts within the scope and the filter of
 * partners, or by which partner the report tells founders apart. Whoever else accepts a partner leaves it as it is.
 */
export function concerned(
  { partners }: Pick<Report, 'partners'>,
  { filters: { partner } }: Pick<Asked, 'filters'>,
  scope: ActorScope,
  belonging: ReadonlyMap<string, Allowed>,
): ReadonlyMap<string, Allowed> {
  /** Whoever followed was somebody else's, who counts them no more. */
  const only = (isOf: (one: Allowed) => boolean): ReadonlyMap<string, Allowed> =>
    new Map([...belonging].filter(([, one]) => one.isFollowing || isOf(one)));
  switch (scope.kind) {
    case 'all':
      if (partners === true) return belonging;
      return partner === undefined ? new Map() : only(({ partnerID }) => partnerID === partner);
    case 'partnerUser':
      return only(({ partnerUserID }) => partnerUserID === scope.partnerUserID);
    case 'own':
    case 'none':
      // Their own, whosever they are besides: by a filter of partners, too.
      return belonging;
    default:
      scope satisfies never;
      return belonging;
  }
}
