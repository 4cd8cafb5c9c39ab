import {
  ApiKeyCreated,
  ApiKeyEnding,
  ApiKeyPlaced,
  ApiKeyRevoked,
  ApiKeyUsed,
  LIMITS,
  type UserType,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { apiKey, createKey, revokeKey, warnedFrom, warnOfEnd } from './api-key.ts';
import { keyring, placeKey, placeMadeKey } from './keyring.ts';

const given = decisionsOf(apiKey);
const keyID = 'Ab12Cd34';
const data = {
  ...{ keyID, userID: 'adam', name: 'Nightly', mode: 'test' as const, scopes: ['lists:read' as const] },
  ...{ keyHash: 'h'.repeat(43), lastFour: 'wxyz', expiresAt: '2026-03-01T00:00:00.000Z' },
};
const made = ApiKeyCreated.of(data);
const revoked = (by: 'owner' | 'admin') => ApiKeyRevoked.of({ keyID, userID: 'adam', by });
const by = (userID: string, actorType: UserType) => ({ userID, actorType });

describe('an API key', () => {
  it('is made under an id of its own', () => {
    given().when(createKey, data).thenEvents(made);
    given(made).when(createKey, data).thenNothing();
    given(made)
      .when(createKey, { ...data, keyHash: 'i'.repeat(43) })
      .thenRefused('conflict');
  });

  it('is revoked by its owner or an administrator, once', () => {
    const used = ApiKeyUsed.of({ keyID, userID: 'adam', day: '2026-02-01' });
    given(made, used).when(revokeKey, keyID, by('adam', 'partnerUser')).thenEvents(revoked('owner'));
    given(made).when(revokeKey, keyID, by('ada', 'admin')).thenEvents(revoked('admin'));
    given(made, revoked('owner')).when(revokeKey, keyID, by('adam', 'admin')).thenNothing();
  });

  it('is not there for anybody else, and one that was never made for nobody', () => {
    given(made).when(revokeKey, keyID, by('paula', 'partnerUser')).thenRefused('notFound');
    given().when(revokeKey, keyID, by('adam', 'admin')).thenRefused('notFound');
  });
});

describe('the owner of a key', () => {
  const on = (day: string) => new Date(`2026-02-${day}T00:00:00.000Z`);
  const told = ApiKeyEnding.of({ keyID, userID: 'adam' });

  it('is told a week before it ends, once', () => {
    expect(warnedFrom(data)).toEqual(on('22'));
    given(made).when(warnOfEnd, keyID, on('21')).thenNothing();
    given(made).when(warnOfEnd, keyID, on('22')).thenEvents(told);
  });

  it('is told nothing of one that is revoked, or over, or was never made', () => {
    given(made, revoked('owner')).when(warnOfEnd, keyID, on('22')).thenNothing();
    given(made).when(warnOfEnd, keyID, new Date(data.expiresAt)).thenNothing();
    given().when(warnOfEnd, keyID, on('22')).thenNothing();
  });
});

describe('the keys of one owner', () => {
  const givenPlaces = decisionsOf(keyring);
  const { expiresAt } = data;
  const key = (n: number) => ({ keyID: `Key${n}`.padEnd(8, 'x'), userID: 'adam', expiresAt });
  const placed = (n: number, freed: string[] = []) => ApiKeyPlaced.of({ ...key(n), freed });
  const full = Array.from({ length: LIMITS.apiKeys }, (_, n) => placed(n));
  const over = (...ns: number[]) => new Set(ns.map((n) => key(n).keyID));

  it('are so many and no more', () => {
    givenPlaces(...full.slice(1))
      .when(placeKey, key(0), over())
      .thenEvents(placed(0));
    givenPlaces(...full)
      .when(placeKey, key(99), over())
      .thenRefused('tooManyApiKeys');
    givenPlaces(...full)
      .when(placeKey, key(0), over())
      .thenNothing();
  });

  it('have a place each that is there already, also beyond the ceiling', () => {
    givenPlaces(...full)
      .when(placeMadeKey, key(99))
      .thenEvents(placed(99));
    givenPlaces(...full)
      .when(placeMadeKey, key(0))
      .thenNothing();
  });

  it('have the places of those that are over', () => {
    const freed = [key(3).keyID, key(4).keyID];
    givenPlaces(...full)
      .when(placeKey, key(98), over(3, 4, 97))
      .thenEvents(placed(98, freed));
    givenPlaces(...full, placed(98, freed))
      .when(placeKey, key(99), over())
      .thenEvents(placed(99));
  });
});
