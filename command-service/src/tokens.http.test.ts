import { errorBody, SESSION } from '@groundwork/contracts';
import { generateTokenKeys } from '@groundwork/service-kit';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from './testing/close-after-all.ts';
import { PEOPLE } from './testing/people.ts';
import { startTestService } from './testing/service.ts';
import { hmacWith, signedWith, token } from './testing/tokens.ts';

const anna = PEOPLE.anna;
const service = closeAfterAll(await startTestService());

const present = (authorization: string) =>
  service.call('acceptAgreement', {
    params: { userID: 'anna', agreementID: 'statement' },
    headers: { authorization },
  });
const ours = (text: string): string => signedWith(service.tokenKeys.privateKey)(text);
const now = Math.floor(Date.now() / 1000);

const forgeries: readonly (readonly [string, () => string])[] = [
  ['signed by somebody else', () => token(anna, { signature: signedWith(generateTokenKeys().privateKey) })],
  ['of algorithm none, unsigned', () => token(anna, { header: { alg: 'none' }, signature: () => '' })],
  ['of algorithm none, with a good signature', () => token(anna, { header: { alg: 'none' }, signature: ours })],
  [
    'signed with our public key as a shared secret',
    () => token(anna, { header: { alg: 'HS256' }, signature: hmacWith(service.tokenKeys.publicKey) }),
  ],
  ['that expired', () => token(anna, { claims: { iat: now - 700, exp: now - 100 }, signature: ours })],
  ['for another audience', () => token(anna, { claims: { aud: 'elsewhere' }, signature: ours })],
  ['without an audience', () => token(anna, { claims: { aud: undefined }, signature: ours })],
  ['without an end', () => token(anna, { claims: { exp: undefined }, signature: ours })],
  ['of no session', () => token(anna, { claims: { sid: undefined }, signature: ours })],
  ['that is valid only later', () => token(anna, { claims: { nbf: now + 600 }, signature: ours })],
  ['without a signature', () => token(anna, { signature: () => '' })],
  [
    'whose person was exchanged',
    () => {
      const [header, , signature] = service.tokenFor(PEOPLE.bert).split('.');
      const [, payload] = service.tokenFor(anna).split('.');
      return `${header}.${payload}.${signature}`;
    },
  ],
];

describe('a token', () => {
  it('of ours is taken', async () => expect((await present(`Bearer ${service.tokenFor(anna)}`)).statusCode).toBe(204));

  it.each(forgeries)('%s is refused, and nothing is written', async (_, make) => {
    const head = await service.log.head();
    const response = await present(`Bearer ${make()}`);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual(errorBody('unauthorized'));
    expect(await service.log.head()).toBe(head);
  });

  it('of a clock an hour ahead is refused as one that ended, so that a browser asks for another', async () => {
    const of = (ahead: number) =>
      token(anna, { claims: { iat: now + ahead, exp: now + ahead + 600 }, signature: ours });
    const response = await present(`Bearer ${of(3600)}`);
    expect([response.statusCode, response.json()]).toEqual([401, errorBody('sessionExpired')]);
    expect((await present(`Bearer ${of(SESSION.clockTolerance - 10)}`)).statusCode).toBe(204);
  });

  it.each(['Bearer', 'Bearer ', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi', 'nonsense'])(
    'that is none ("%s") is refused',
    async (authorization) => expect((await present(authorization)).json()).toEqual(errorBody('unauthorized')),
  );

  it('that was taken once is refused once it has expired', async () => {
    const exp = Math.ceil(Date.now() / 1000) + 1;
    const short = service.tokenFor(anna, { exp });
    expect((await present(`Bearer ${short}`)).statusCode).toBe(204);
    await expect.poll(async () => (await present(`Bearer ${short}`)).statusCode, { timeout: 5000 }).toBe(401);
    expect(Date.now()).toBeGreaterThanOrEqual(1000 * exp);
  });
});
