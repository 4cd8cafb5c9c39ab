import { readFile } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();
const PASSWORD = 'correct horse battery';

it('a password matches its own hash, and no two hashes of it are alike', async () => {
  const [one, other] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)];
  expect(one).not.toBe(other);
  expect(one).not.toContain(PASSWORD);
  expect(await passwords.matches(PASSWORD, one)).toBe(true);
  expect(await passwords.matches(PASSWORD.toUpperCase(), one)).toBe(false);
  expect(await passwords.matches('', one)).toBe(false);
});

it('nothing matches where there is no account, or no password yet', async () => {
  for (const tried of [PASSWORD, '', 'a password nobody has']) {
    expect(await passwords.matches(tried, null)).toBe(false);
    expect(await passwords.matches(tried, ''), 'an invitation that was not accepted').toBe(false);
  }
});

it('a hash that was made with less effort than today’s is to be made anew', async () => {
  const today = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const needs = async (over: Partial<typeof today>) =>
    passwords.needsRehash(await hash(PASSWORD, { ...today, ...over }));
  expect(passwords.needsRehash(await passwords.hash(PASSWORD))).toBe(false);
  expect(await needs({ memoryCost: 20_000, timeCost: 3 })).toBe(false);
  expect(await needs({ memoryCost: 19_455 })).toBe(true);
  expect(await needs({ timeCost: 1, memoryCost: 65_536 })).toBe(true);
  // 0 is argon2d, 1 argon2i: the names are not there at run time.
  for (const algorithm of [0, 1]) expect(passwords.needsRehash(await hash(PASSWORD, { algorithm }))).toBe(true);
  expect(passwords.needsRehash('$2b$10$abcdefghijklmnopqrstuv')).toBe(true);
});

it('a hash of less effort still matches', async () => {
  expect(await passwords.matches(PASSWORD, await hash(PASSWORD, { memoryCost: 1024, timeCost: 1 }))).toBe(true);
});

it('judges a chosen password by what others know about its owner', async () => {
  const maya = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@lumenledger.example', company: 'Lumen Ledger' };
  const nobody = { firstName: '', lastName: '', email: '', company: '' };
  for (const weak of ['', 'x'.repeat(99), 'password1', 'Okafor2026!', 'lumenledger99']) {
    expect(await passwords.isWeak(weak, maya), weak).toBe(true);
  }
  expect(await passwords.isWeak('lumenledger99', nobody)).toBe(false);
  expect(await passwords.isWeak(PASSWORD, maya)).toBe(false);
});

it('a crowd that signs in keeps no file waiting until it is through', async () => {
  const passwordHash = await passwords.hash(PASSWORD);
  let through = 0;
  const crowd = Array.from({ length: 40 }, () => passwords.matches(PASSWORD, passwordHash).then(() => through++));
  await readFile(import.meta.filename);
  expect(through).toBeLessThan(20);
  await Promise.all(crowd);
  expect(through).toBe(40);
});

it('a hash that cannot be read fails alone, and others still come in turn', async () => {
  const passwordHash = await passwords.hash(PASSWORD);
  const broken = Array.from({ length: 10 }, () => passwords.matches(PASSWORD, '$argon2id$broken'));
  const good = Array.from({ length: 10 }, () => passwords.matches(PASSWORD, passwordHash));
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
  expect(await Promise.all(good)).toEqual(Array(10).fill(true));
});
