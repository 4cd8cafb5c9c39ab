import { OutgoingFailed } from '@groundwork/service-kit';
import { describe, expect, it } from 'vitest';
import { isOfClient, ProviderAway } from './failures.ts';
import { createOpenID } from './open-id.ts';

const issuer = 'https://id.north.example';
const REDIRECT = 'https://groundwork.test/oidc/n/callback';
const CLIENT = { issuer, clientID: 'groundwork', secret: 'a secret' };
const METADATA = {
  ...{
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  },
};
const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** @param answer of the token endpoint. */
function connect(answer: () => Response) {
  const asked: { url: string; body: URLSearchParams }[] = [];
  const openID = createOpenID({
    ...{ loopback: false, now: () => new Date('2026-03-01T00:00:00Z') },
    outgoing: {
      async fetch(url, init) {
        asked.push({ url: String(url), body: new URLSearchParams(String(init?.body ?? '')) });
        return String(url).endsWith('/token') ? answer() : json(200, METADATA);
      },
    },
  });
  return { openID, asked };
}

async function testWith(answer: () => Response) {
  const { openID, asked } = connect(answer);
  const outcome = await openID.test(CLIENT, REDIRECT).catch((error: unknown) => error);
  return { outcome, asked };
}

describe('testing a connection', () => {
  it('asks for tokens with a code that was never given', async () => {
    const { outcome, asked } = await testWith(() => json(400, { error: 'invalid_grant' }));
    expect(outcome).toEqual({ signInHost: 'id.north.example', signsOut: false });
    expect(asked.map(({ url }) => url)).toEqual([`${issuer}/.well-known/openid-configuration`, `${issuer}/token`]);
    expect(Object.fromEntries(asked[1]?.body ?? [])).toMatchObject({
      ...{ grant_type: 'authorization_code', redirect_uri: REDIRECT },
      ...{ code: expect.stringMatching(/./), code_verifier: expect.stringMatching(/^[\w-]{43,128}$/) },
    });
  });

  it.each([['invalid_grant'], ['invalid_request'], ['unsupported_grant_type']])(
    'passes where the provider says %s, which it says to a client that it knows',
    async (error) =>
      expect((await testWith(() => json(400, { error }))).outcome).toMatchObject({ signInHost: 'id.north.example' }),
  );

  it.each([
    ['invalid_client', () => json(400, { error: 'invalid_client' })],
    ['unauthorized_client', () => json(400, { error: 'unauthorized_client' })],
    ['invalid_client by 401', () => json(401, { error: 'invalid_client' })],
    ['401 with a challenge', () => json(401, {}, { 'www-authenticate': 'Basic realm="north"' })],
  ])('says that the client is refused where the provider says %s', async (_, answer) =>
    expect(isOfClient((await testWith(answer)).outcome)).toBe(true),
  );

  it('does not pass where the answer is none of OAuth, or there is none', async () => {
    const page = await testWith(() => new Response('<p>Sorry</p>', { status: 500 }));
    expect(page.outcome).toMatchObject({ name: 'ProviderRefused' });
    expect(isOfClient(page.outcome)).toBe(false);
    const away = await testWith(() => {
      throw new OutgoingFailed('timeout');
    });
    expect(away.outcome).toBeInstanceOf(ProviderAway);
  });
});

describe('a return to a provider that refuses the client', () => {
  it.each([
    ['in the body', () => json(401, { error: 'invalid_client' })],
    ['in a header', () => json(401, { error: 'invalid_client' }, { 'www-authenticate': 'Basic realm="north"' })],
  ])('is said to be that %s', async (_, answer) => {
    const from = { redirectUrl: REDIRECT, state: 's', nonce: 'n', verifier: 'v'.repeat(43), search: 'code=c&state=s' };
    const back = connect(answer).openID.comeBack(CLIENT, { ...from, wanted: [], signedInSince: null });
    await expect(back).rejects.toMatchObject({ code: 'invalid_client' });
  });
});
