import { errorBody, IdentityProviderChanged, STREAMS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { metadataOf } from '../core/context.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { PEOPLE } from '../testing/people.ts';
import { CLIENT, SETTINGS, startOrganizations, verified } from './testing/organizations.ts';

const organizations = closeAfterAll(await startOrganizations({ areOn: false }));
const { service, provider, partners, admins, add, switchOn, leave, finish, token } = organizations;
const CONSUMERS = '9188040d-6c67-4c5b-b112-36a304b66dad';

describe('a provider', () => {
  it('is offered to nobody before its connection was tested', async () => {
    expect((await leave(partners)).started.json()).toEqual(errorBody('notFound'));
    const early = await service.call('switchIdentityProvider', {
      ...{ params: { providerID: partners }, body: { on: true }, token: token() },
    });
    expect(early.json()).toEqual(errorBody('providerNotTested'));
    await switchOn(partners);
    await switchOn(admins);
    const { url } = await leave(partners, { email: 'paula@mail.example' });
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      ...{ response_type: 'code', scope: 'openid email profile', login_hint: 'paula@mail.example' },
      ...{ code_challenge_method: 'S256', redirect_uri: `https://groundwork.test/oidc/${partners}/callback` },
    });
    expect([asked['state'], asked['nonce'], asked['code_challenge']].map((one) => one?.length)).toEqual([43, 43, 43]);
  });

  it('leaves its secret in no event and no line', async () => {
    const events: string[] = [];
    for await (const batch of service.log.readAll({ types: ['IdentityProviderAdded'] }))
      events.push(JSON.stringify(batch));
    expect(events.join()).toContain('sealedSecret');
    expect(`${events.join()}${service.logged()}`).not.toContain('a secret with');
  });

  it.each([
    ['that many organizations share', 'https://login.microsoftonline.com/common/v2.0', 'issuerUnsuitable'],
    ['that they share, in capitals', 'https://LOGIN.microsoftonline.com/Organizations/v2.0', 'issuerUnsuitable'],
    ['of private accounts', `https://login.microsoftonline.com/${CONSUMERS.toUpperCase()}/v2.0`, 'issuerUnsuitable'],
    ['of no tenant’s ID', 'https://login.microsoftonline.com/north.example/v2.0', 'issuerUnsuitable'],
    ['that is no address', 'https://[', 'issuerUnsuitable'],
    ['of nobody’s partner', 'https://id.example', 'notFound'],
  ] as const)('%s is refused', async (_, issuer, code) => {
    const partnerID = code === 'notFound' ? 'no-such-partner' : 'north';
    const body = { ...SETTINGS, partnerID, issuer, clientSecret: 'x', domains: ['other.example'] };
    const refused = await service.call('addIdentityProvider', { body, token: token() });
    expect(refused.json()[0]).toMatchObject({ code });
  });

  it.each([['gmail.com'], ['Outlook.COM'], ['fastmail.com']])(
    'of who has an address at a public mail service (%s) is refused',
    async (domain) => {
      const body = { ...SETTINGS, domains: ['firm.example', domain] };
      const whole = { ...body, partnerID: 'north', issuer: 'https://id.example', clientSecret: 'x' };
      const refused = [
        await service.call('addIdentityProvider', { body: whole, token: token() }),
        await service.call('changeIdentityProvider', { params: { providerID: partners }, body, token: token() }),
      ];
      for (const answer of refused) expect(answer.json()).toEqual(errorBody('publicMailDomain', '/domains'));
    },
  );

  it('keeps a domain of a public mail service that it has already', async () => {
    const had = { providerID: partners, ...SETTINGS, domains: ['gmail.com'] };
    const metadata = metadataOf(commandContext('had-before'), service.now().toISOString());
    const { length } = await service.log.readStream(STREAMS.identityProviders());
    await service.log.append(STREAMS.identityProviders(), [IdentityProviderChanged.of(had)], length - 1, metadata);
    const body = { ...SETTINGS, name: 'North Fund', domains: ['gmail.com', 'mail.example'] };
    const kept = await service.call('changeIdentityProvider', {
      ...{ params: { providerID: partners }, body, token: token() },
    });
    expect(kept.statusCode).toBe(204);
    await organizations.change(partners, {});
  });

  it('of one tenant of Entra is taken', async () => {
    const issuer = 'https://login.microsoftonline.com/1f0c9a3e-0a4b-4f57-9d53-5d5c5a0e7b11/v2.0';
    await add('north', issuer, { domains: ['entra.example'] });
  });

  it.each([
    ['that does not answer', 'gone.example', 'http://127.0.0.1:1', 'providerUnavailable'],
    [
      'that calls itself otherwise',
      'mix.example',
      provider.issuer.replace('127.0.0.1', 'localhost'),
      'issuerUnsuitable',
    ],
    ['inside one’s own network', 'inside.example', 'https://10.0.0.7', 'issuerUnsuitable'],
  ] as const)('%s cannot be switched on', async (_, domain, issuer, code) => {
    const { providerID } = await add('north', issuer, { domains: [domain] });
    const tested = await service.call('testIdentityProvider', { params: { providerID }, token: token() });
    expect(tested.json()).toEqual(errorBody(code));
    // Nothing of it is ours to mend.
    expect(service.logged()).not.toContain('"level":50');
  });
});

describe('a client that the provider does not know', () => {
  it.each([
    ['its secret', { clientSecret: 'another secret' }],
    ['its ID', { clientID: 'another-client' }],
  ])('by %s does not pass the test', async (what, over) => {
    const domain = what === 'its ID' ? 'client.example' : 'secret.example';
    const { providerID } = await add('north', provider.issuer, { domains: [domain], ...over });
    const tested = await service.call('testIdentityProvider', { params: { providerID }, token: token() });
    expect(tested.json()).toEqual(errorBody('clientRefused'));
    const early = { params: { providerID }, body: { on: true }, token: token() };
    expect((await service.call('switchIdentityProvider', early)).json()).toEqual(errorBody('providerNotTested'));
  });
});

describe('another client secret', () => {
  const offered = async () => (await leave(partners)).started.statusCode;
  const replace = (clientSecret: string, over = {}) =>
    service.call('changeIdentityProvider', {
      ...{ params: { providerID: partners }, body: { ...SETTINGS, ...over, clientSecret }, token: token() },
    });

  it('is used at once, and the sign-in stays on', async () => {
    expect(await offered()).toBe(200);
    expect((await replace(CLIENT.clientSecret)).statusCode).toBe(204);
    expect(await offered()).toBe(200);
    const { answer } = await organizations.comeBack(partners, 'paula-1', verified(PEOPLE.paula.email));
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('is not taken where the provider refuses it', async () => {
    expect((await replace('mistyped')).json()).toEqual(errorBody('clientRefused', '/clientSecret'));
    const { answer } = await organizations.comeBack(partners, 'paula-1', verified(PEOPLE.paula.email));
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

describe('a provider that is removed', () => {
  it('lets nobody in, and its domains are free', async () => {
    const ours = { params: { providerID: partners }, token: token() };
    const { url, trip } = await leave(partners);
    const search = await provider.as('paula-1', verified(PEOPLE.paula.email), url);
    expect((await service.call('removeIdentityProvider', ours)).statusCode).toBe(204);
    expect((await finish(partners, search, trip)).json()).toEqual(errorBody('singleSignOnFailed'));
    expect((await service.call('removeIdentityProvider', ours)).statusCode).toBe(204);
    await add('north', provider.issuer);
  });
});
