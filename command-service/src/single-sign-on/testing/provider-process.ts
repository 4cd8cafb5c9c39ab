/**
 * A provider of OpenID Connect as a process of its own. Reads lines of JSON: `{"redirectUrls":[...]}` says where it may lead
 * back to, `{"rotate":true}` has it sign with a new key only, `{"claims":{...}}` says who somebody is. Answers each with a line.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import Provider, { type Context } from 'oidc-provider';

interface Started {
  readonly clientID: string;
  readonly clientSecret: string;
  readonly signOutUrl: string;
}

const { clientID, clientSecret, signOutUrl } = JSON.parse(process.argv[2] ?? '{}') as Started;
let claims: Readonly<Record<string, unknown>> = {};
let redirectUrls: readonly string[] = [signOutUrl];
const cookieKeys = [randomUUID()];

const newKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  ...{ kid: randomUUID(), use: 'sig', alg: 'RS256' },
});
let key = newKey();

function open(issuer: string): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientID,
        client_secret: clientSecret,
        redirect_uris: redirectUrls,
        post_logout_redirect_uris: [signOutUrl],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: cookieKeys },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...claims }) }),
    // Nobody is asked for consent: an organization gives it for its people.
    async loadExistingGrant({ oidc: { client, session, params } }: Context) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(params.scope);
      await grant.save();
      return grant;
    },
  });
  return provider;
}

const server = createServer((request, response) => answer(request, response));
let answer: ReturnType<Provider['callback']>;
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answer = open(issuer).callback();
  process.stdout.write(`${issuer}\n`);
  createInterface({ input: process.stdin }).on('line', (line) => {
    const asked = JSON.parse(line) as {
      readonly redirectUrls?: readonly string[];
      readonly rotate?: true;
      readonly claims?: typeof claims;
    };
    redirectUrls = asked.redirectUrls ?? redirectUrls;
    if (asked.rotate) key = newKey();
    claims = asked.claims ?? claims;
    if (!asked.claims) answer = open(issuer).callback();
    process.stdout.write('done\n');
  });
});
// The parent is gone.
process.stdin.on('end', () => process.exit());
