import { generateTokenKeys } from '@groundwork/service-kit';
import { describe, expect, it } from 'vitest';
import { userIDOf } from '../seed/people.ts';
import { PEOPLE } from './testing/product.ts';
import { product } from './testing/seeded.ts';

describe('a token', () => {
  const ask = async (authorization: string) =>
    (await product().queries.inject({ url: '/api/user', headers: { authorization } })).statusCode;
  const claims = { sub: userIDOf(PEOPLE.ben.email), userType: 'admin' as const };

  it('counts when it is of the product', async () => {
    expect(await ask(`Bearer ${product().tokenFor(claims)}`)).toBe(200);
  });

  it('does not count when another key signed it, it was changed, has expired or is for somebody else', async () => {
    const good = product().tokenFor(claims);
    const [header, , signature] = good.split('.');
    const body = Buffer.from(JSON.stringify({ ...claims, sid: 's', at: Date.now(), aud: 'groundwork' })).toString(
      'base64url',
    );
    const sign = (options: object) =>
      product().commands.jwt.sign({ ...claims, sid: 's', at: Date.now() } as object, options);
    const other = generateTokenKeys().privateKey;
    const bad = [
      `${header}.${body}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      sign({ key: other, algorithm: 'EdDSA' }),
      sign({ expiresIn: -1 }),
      sign({ aud: 'another product' }),
      'nonsense',
    ];
    for (const token of bad) expect(await ask(`Bearer ${token}`)).toBe(401);
    expect(await ask(good)).toBe(401);
  });
});
