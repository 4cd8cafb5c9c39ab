import { PartnerAdded } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { addPartner, partner } from './partner.ts';

const given = decisionsOf(partner);
const north = { partnerID: 'north', partnerName: 'North Capital', defaultDiscount: 0.25 };

describe('a partner', () => {
  it('is added once', () => given().when(addPartner, north).thenEvents(PartnerAdded.of(north)));

  it('is not changed by adding it again', () =>
    given(PartnerAdded.of(north))
      .when(addPartner, { ...north, defaultDiscount: 1 })
      .thenNothing());
});
