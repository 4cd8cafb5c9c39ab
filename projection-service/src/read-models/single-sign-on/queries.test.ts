import {
  IdentityProviderAdded,
  IdentityProviderChanged,
  IdentityProviderRemoved,
  IdentityProviderSecretReplaced,
  IdentityProviderSwitchedOff,
  IdentityProviderSwitchedOn,
  IdentityProviderTested,
  PartnerAdded,
} from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { ben, grace, people } from '../../testing/callers.ts';
import { openTestService } from '../../testing/test-service.ts';

const NOW = '2026-03-01T00:00:00Z';
const sealedSecret = 'x'.repeat(48);
const settings = (domain: string, over = {}) => ({
  ...{ name: domain, clientID: 'groundwork', domains: [domain], asksSecondFactor: true, groupsClaim: '' },
  ...{ groups: [], passwordOff: false, keptAdminID: null, ...over },
});
const added = (providerID: string, over = {}) =>
  IdentityProviderAdded.of({
    ...{ providerID, partnerID: 'south', issuer: `https://id.${providerID}.example`, sealedSecret },
    ...settings(`${providerID}.example`, over),
  });
const of = (providerID: string) => ({ providerID });
const EVENTS = [
  ...people,
  PartnerAdded.of({ partnerID: 'south', partnerName: 'South Fund', defaultDiscount: 0 }),
  added('b'),
  IdentityProviderTested.of(of('b')),
  IdentityProviderSwitchedOn.of(of('b')),
  added('a', { name: 'Zebra' }),
  IdentityProviderTested.of(of('a')),
  IdentityProviderChanged.of({ ...of('a'), ...settings('a.example', { name: 'Aurora', passwordOff: true }) }),
  IdentityProviderSwitchedOn.of(of('a')),
  added('gone'),
  IdentityProviderRemoved.of(of('gone')),
  added('off'),
  IdentityProviderTested.of(of('off')),
  IdentityProviderSwitchedOn.of(of('off')),
  IdentityProviderSwitchedOff.of(of('off')),
  added('renewed'),
  IdentityProviderTested.of(of('renewed')),
  IdentityProviderSwitchedOn.of(of('renewed')),
  IdentityProviderSecretReplaced.of({ ...of('renewed'), sealedSecret }),
];

it('lists the sign-ins of organizations to administrators, by name and without secrets', async () => {
  const { ask } = await openTestService(EVENTS, NOW);
  const { body } = await ask('/api/identity-provider', ben);
  expect(
    body.data.map((row: Record<string, unknown>) => [row['name'], row['state'], row['revision'], row['partnerName']]),
  ).toEqual([
    ['Aurora', 'on', 2, 'South Fund'],
    ['b.example', 'on', 1, 'South Fund'],
    ['off.example', 'tested', 1, 'South Fund'],
    ['renewed.example', 'on', 2, 'South Fund'],
  ]);
  expect(JSON.stringify(body)).not.toContain(sealedSecret);
  expect((await ask('/api/identity-provider', grace)).status).toBe(403);
});

it('tells anybody which sign-in is that of a domain, only while it is on', async () => {
  const { ask } = await openTestService(EVENTS, NOW);
  const provider = async (domain: string) => (await ask(`/api/auth/provider?domain=${domain}`)).body.data;
  expect(await provider('A.Example')).toEqual({ providerID: 'a', name: 'Aurora', passwordOff: true });
  expect(await provider('b.example')).toEqual({ providerID: 'b', name: 'b.example', passwordOff: false });
  // Another secret takes it from nobody.
  expect((await provider('renewed.example'))?.providerID).toBe('renewed');
  for (const domain of ['off.example', 'gone.example', 'x.a.example', 'mail.example'])
    expect(await provider(domain)).toBeNull();
});
