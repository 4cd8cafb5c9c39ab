import { PartnerAdded, PartnerChanged } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { addPartner, changePartner, createPartner, partner } from './partner.ts';

const given = decisionsOf(partner);
const north = { partnerID: 'north', partnerName: 'North Capital', defaultDiscount: 0.25 };
const renamed = { ...north, partnerName: 'North Ventures' };
const added = PartnerAdded.of(north);

describe('a partner', () => {
  it('is added once', () => given().when(addPartner, north).thenEvents(added));

  it('is not changed by adding it again', () =>
    given(added)
      .when(addPartner, { ...north, defaultDiscount: 1 })
      .thenNothing());

  it('is added by a command once, also when it was changed since', () => {
    given().when(createPartner, north).thenEvents(added);
    given(added, PartnerChanged.of(renamed)).when(createPartner, north).thenNothing();
  });

  it('is not added by a command whose key has added another', () =>
    given(added).when(createPartner, renamed).thenRefused('keyReused'));
});

describe('changing a partner', () => {
  it('is recorded whole, with or without the revision', () => {
    given(added).when(changePartner, renamed, 1).thenEvents(PartnerChanged.of(renamed));
    given(added).when(changePartner, renamed, undefined).thenEvents(PartnerChanged.of(renamed));
  });

  it('counts a revision each time', () =>
    expect(given(added, PartnerChanged.of(renamed)).state).toEqual({ ...renamed, added: north, revision: 2 }));

  it('is refused on an earlier revision, with what is there now', () => {
    const decision = given(added, PartnerChanged.of(renamed)).when(changePartner, north, 1);
    decision.thenRefused('changedMeanwhile');
    expect(() => changePartner(north, 1, given(added, PartnerChanged.of(renamed)).state)).toThrow(
      expect.objectContaining({
        current: { partnerName: 'North Ventures', defaultDiscount: 0.25, revision: 2 },
      }),
    );
  });

  it('is nothing when it says what is there, whatever the revision', () =>
    given(added, PartnerChanged.of(renamed)).when(changePartner, renamed, 1).thenNothing());

  it('is refused for one that is not there', () =>
    given().when(changePartner, north, undefined).thenRefused('notFound'));
});
