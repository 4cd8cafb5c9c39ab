import { refuse } from '@groundwork/contracts';
import type { Asker } from '../../core/list.ts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { staff, staffProjection } from '../staff/staff.ts';
import { partners, partnersProjection } from './partners.ts';

export function partnerReading(store: ReadStore) {
  return {
    /** What a partner is called, and the discount that its new codes begin with, as a fraction. */
    async termsOf(partnerID: string): Promise<{ partnerName: string; defaultDiscount: number; createdAt: string }> {
      const [found] = await reader(store, partnersProjection)(partners).findByIds([partnerID]);
      const { partnerName = '', defaultDiscount = 0, createdAt = '' } = found ?? {};
      return { partnerName, defaultDiscount, createdAt };
    },

    /** @throws Refusal notFound for a partner that is not there or not one's own. */
    async assertPartner({ actorType, partnerID: own }: Asker, partnerID: string): Promise<void> {
      if (actorType === 'partnerUser' && own !== partnerID) refuse('notFound');
      const found = await reader(store, partnersProjection)(partners).findByIds([partnerID]);
      if (found.length === 0) refuse('notFound');
    },

    /** @throws Refusal notFound unless they are a user of that partner and, for a partner user, oneself. */
    async assertPartnerUser({ actorType, userID: own }: Asker, partnerID: string, userID: string): Promise<void> {
      if (actorType === 'partnerUser' && own !== userID) refuse('notFound');
      const [found] = await reader(store, staffProjection)(staff).findByIds([userID]);
      if (found?.userType !== 'partnerUser' || found.partnerID !== partnerID) refuse('notFound');
    },
  };
}
