import { partnerBranding } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import type { ReadStore } from '../../store/port.ts';
import { partnerReading } from '../partners/reading.ts';
import { brandReading } from './reading.ts';

export function brandingQueries(store: ReadStore): Implementation[] {
  const { assertPartner } = partnerReading(store);
  const { brandingOf } = brandReading(store);
  return [
    query(partnerBranding, async ({ params: { partnerID }, actor }) => {
      await assertPartner(actor, partnerID);
      return { data: await brandingOf(partnerID) };
    }),
  ];
}
