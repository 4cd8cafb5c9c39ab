import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { passwordStrength } from './password-strength.ts';

const maya = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@lumenledger.example', company: 'Lumen Ledger' };
const nobody = { firstName: '', lastName: '', email: '', company: '' };

describe('a password that may be chosen', () => {
  it.each([
    'correct horse battery',
    'groundworks of Kassel',
    'пароль-долгий',
    'xK9#vQ2pT!4w',
    'kein leichtes Kennwort',
    'GroundworkReadiness-of-9-maples',
  ])('%s', (password) => expect(passwordStrength(password, maya)).toMatchObject({ isEnough: true, reason: null }));
});

describe('a password that is too easy to guess, with the reason', () => {
  it.each([
    ['password1', /commonly used/],
    ['P@ssw0rd1', /commonly used|similar/],
    ['qwertyuiop', /frequently used|commonly used/],
    ['aaaaaaaaaaaa', /Repeated/],
    ['abcdefgh', /sequences|used/],
    ['!?!?!?!?', /Repeated/],
    ['groundwork1', /Your name, email and company, and the name Groundwork/],
    ['Okafor2026!', /Your name/],
    ['lumenledger99', /Your name/],
    ['Maya Okafor', /Your name/],
    ['maya@lumenledger.example', /Your name/],
    ['x'.repeat(LIMITS.password), /Repeated/],
  ])('%s', (password, reason) => {
    const judged = passwordStrength(password, maya);
    expect(judged.isEnough).toBe(false);
    expect(judged.reason).toMatch(reason);
  });

  it('of somebody else the same may be good enough', () =>
    expect(passwordStrength('lumenledger99', nobody).isEnough).toBe(true));

  it('says something also where the library has no reason', () =>
    expect(passwordStrength('xK9#vQ2', nobody).reason).toMatch(/easy to guess/));
});

it('too short or nothing to be seen is never enough', () => {
  expect(passwordStrength('zQ$7?ü!', nobody).isEnough).toBe(false);
  expect(passwordStrength('\t\u00a0\u3000\u200b'.repeat(6), nobody).isEnough).toBe(false);
});

it('no text that can be sent keeps a judge busy for long', () => {
  const hard = ['4@8({[<369&#!1/|0$5+7%2', 'p4ssw0rd', '1234567890', 'aA1!', '@'].map((text) =>
    text.repeat(LIMITS.password).slice(0, LIMITS.password),
  );
  const before = process.cpuUsage();
  for (const password of hard) passwordStrength(password, maya);
  const { user, system } = process.cpuUsage(before);
  // With the library's own bounds these took 5 s of CPU.
  expect((user + system) / 1000).toBeLessThan(2500);
});
