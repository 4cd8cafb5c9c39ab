import { LIFETIMES, LIMITS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { createAltcha } from './altcha.ts';
import { EASY, solveChallenge, tokenOf } from './testing/open-captcha.ts';

let ahead = 0;
// The library looks at the machine's clock, so this one goes with it.
const now = (): Date => new Date(Date.now() + ahead);
const easy = (secret = 'a secret') => createAltcha({ secret, now, effort: EASY });
const challengeOf = async (captcha = easy()) => (await captcha.challenge()) ?? {};

interface Sent {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
}
const read = (token: string): Sent => JSON.parse(Buffer.from(token, 'base64').toString());

describe('ALTCHA', () => {
  it('lets whoever did the work pass, and names the challenge the same each time', async () => {
    const captcha = easy();
    const token = await solveChallenge(await challengeOf(captcha));
    const passed = await captcha.verify(token);
    expect(passed).toEqual({ name: expect.stringMatching(/^[0-9a-f]{64}$/), price: 1 });
    expect(await captcha.verify(token)).toEqual(passed);
    expect((await captcha.verify(await solveChallenge(await challengeOf(captcha))))?.name).not.toBe(passed?.name);
  });

  it('names a challenge the same however its answer is written', async () => {
    const captcha = easy();
    const token = await solveChallenge(await challengeOf(captcha));
    const { challenge, solution } = read(token);
    const backwards = Object.fromEntries(Object.entries(challenge.parameters).reverse());
    const rewritten = tokenOf({ extra: 1, solution, challenge: { ...challenge, parameters: backwards, more: [] } });
    expect(rewritten).not.toBe(token);
    expect(await captcha.verify(rewritten)).toEqual(await captcha.verify(token));
  });

  it('works across processes with the same secret, and not with another', async () => {
    const token = await solveChallenge(await challengeOf());
    expect(await easy().verify(token)).not.toBeNull();
    expect(await easy('another secret').verify(token)).toBeNull();
  });

  it('asks a browser for about a million rounds of hashing, and says until when', async () => {
    const { parameters } = (await createAltcha({ secret: 'a secret', now }).challenge()) as unknown as {
      parameters: Record<string, unknown>;
    };
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5000 });
    const seconds = Number(parameters['expiresAt']) - Date.now() / 1000;
    expect(Math.abs(seconds - LIFETIMES.verification)).toBeLessThan(5);
  });

  it('asks for as many times the work as a challenge is to cost, and says so of who did it', async () => {
    const { parameters } = (await createAltcha({ secret: 'a secret', now }).challenge(
      4,
    )) as unknown as Sent['challenge'];
    expect(parameters).toMatchObject({ cost: 20_000 });
    const captcha = easy();
    const token = await solveChallenge((await captcha.challenge(8)) ?? {});
    expect(await captcha.verify(token)).toMatchObject({ price: 8 });
  });

  it('takes no cheap challenge for a dear one', async () => {
    const captcha = easy();
    const { challenge, solution } = read(await solveChallenge(await challengeOf(captcha)));
    const dear = { ...challenge, parameters: { ...challenge.parameters, cost: 8 } };
    expect(await captcha.verify(tokenOf({ challenge: dear, solution }))).toBeNull();
  });

  it('fits what the endpoint takes', async () => {
    expect((await solveChallenge(await challengeOf())).length).toBeLessThan(LIMITS.providerToken);
  });

  it('takes no answer that is late', async () => {
    const captcha = easy();
    const token = await solveChallenge(await challengeOf(captcha));
    ahead = 1000 * (LIFETIMES.verification - 5);
    expect(await captcha.verify(token)).not.toBeNull();
    ahead = 1000 * (LIFETIMES.verification + 1);
    expect(await captcha.verify(token)).toBeNull();
    ahead = 0;
  });

  it('takes no challenge that was made easier, prolonged, or signed by nobody', async () => {
    const captcha = easy();
    const { challenge, solution } = read(await solveChallenge(await challengeOf(captcha)));
    const { parameters } = challenge;
    for (const changed of [
      { parameters: { ...parameters, expiresAt: 9_999_999_999 }, signature: challenge.signature },
      { parameters: { ...parameters, keyPrefix: '0' }, signature: challenge.signature },
      { parameters: { ...parameters, keySignature: undefined }, signature: challenge.signature },
      { parameters },
      { parameters, signature: '' },
      { parameters, signature: 'f'.repeat(64) },
      { parameters, signature: [...challenge.signature] },
    ]) {
      expect(await captcha.verify(tokenOf({ challenge: changed, solution })), JSON.stringify(changed)).toBeNull();
    }
  });

  it.each([
    ['no solution', {}],
    ['a guess', { counter: 1, derivedKey: 'ab'.repeat(32) }],
    ['what is no key', { counter: 1, derivedKey: 'zz' }],
    ['an empty key', { counter: 1, derivedKey: '' }],
    ['a key that is no text', { counter: 1, derivedKey: { length: 64 } }],
  ])('takes no challenge with %s', async (_, solution) => {
    const captcha = easy();
    const { challenge } = read(await solveChallenge(await challengeOf(captcha)));
    expect(await captcha.verify(tokenOf({ challenge, solution }))).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['null', tokenOf(null)],
    ['a number', tokenOf(1)],
    ['a list', tokenOf([])],
    ['no challenge', tokenOf({ solution: {} })],
    ['null within', tokenOf({ challenge: null, solution: null, test: true })],
    ['a challenge without parameters', tokenOf({ challenge: { signature: 'f' }, solution: {} })],
    [
      'a challenge of version 1',
      tokenOf({ algorithm: 'SHA-256', challenge: 'f', number: 1, salt: 's', signature: 'f' }),
    ],
    ['lists in lists', Buffer.from('['.repeat(6000)).toString('base64')],
    [
      'objects in objects',
      tokenOf({
        challenge: { signature: 'f', parameters: JSON.parse(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`) },
      }),
    ],
  ])('takes a token that is %s for a robot’s', async (_, token) => {
    expect(await easy().verify(token)).toBeNull();
  });
});
