import { partnerBranding, refuse } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import type { ReadStore } from '../../store/port.ts';
import { brandReading } from './reading.ts';

export function brandingQueries(store: ReadStore): Implementation[] {
  const { brandingOf } = brandReading(store);
  return [
    query(partnerBranding, async ({ params: { partnerID }, actor: { actorType, partnerID: own } }) => {
      if (actorType === 'partnerUser' && own !== partnerID) refuse('notFound');
      return { data: (await brandingOf(partnerID)) ?? refuse('notFound') };
    }),
  ];
}
