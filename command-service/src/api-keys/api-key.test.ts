import { ApiKeyCreated, ApiKeyRevoked, ApiKeyUsed, type UserType } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { apiKey, createKey, revokeKey } from './api-key.ts';

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
