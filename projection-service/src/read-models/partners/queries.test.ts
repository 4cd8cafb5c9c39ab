import { PartnerAdded } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { ben, grace, people } from '../../testing/callers.ts';
import { timeOf } from '../../testing/events.ts';
import { openTestService } from '../../testing/test-service.ts';

const added = (partnerID: string) => PartnerAdded.of({ partnerID, partnerName: partnerID, defaultDiscount: 0 });

it('finds one partner by its id wherever it stands in the list, and none that there is not', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `partner${String(n).padStart(2, '0')}`);
  const { ask } = await openTestService([...people, ...names.map(added)], timeOf(60));
  const found = async (query: string) => {
    const { partners, totalPartners } = (await ask(`/api/partner?${query}`, ben)).body.data;
    return [partners.map(({ partnerID }: { partnerID: string }) => partnerID), totalPartners];
  };
  expect(await found('sortCount=10')).toEqual([names.slice(0, 10), 12]);
  expect(await found('partnerID=partner11')).toEqual([['partner11'], 1]);
  expect(await found('partnerID=nobody')).toEqual([[], 0]);
  expect((await ask('/api/partner?partnerID=partner11', grace)).status).toBe(403);
});
