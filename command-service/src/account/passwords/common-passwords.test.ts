import { LIMITS } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { isTooWeak } from './common-passwords.ts';

it.each(['', 'a', 'xK9#vQ2', 'héllo…', '🔑🔑🔑🔑🔑🔑🔑'])('too short to choose: %s', (password) => {
  expect([...password].length).toBeLessThan(LIMITS.passwordLeast);
  expect(isTooWeak(password)).toBe(true);
});

it.each(['        ', '\t\u00a0\u3000\u200b\t\u00a0\u3000\u200b'])('nothing to be seen: %j', (password) =>
  expect(isTooWeak(password)).toBe(true),
);

it.each(['password', '12345678', 'baseball', 'trustno1', 'qwertyuiop', '1q2w3e4r5t', 'PassWord', 'SUPERMAN'])(
  'too common to choose, in any case: %s',
  (password) => expect(isTooWeak(password)).toBe(true),
);

it.each(['groundwork', 'Groundwork1', 'readiness', 'READINESS2026', 'groundwork!', 'GroundworkReadiness-1'])(
  'too near to the product to choose: %s',
  (password) => expect(isTooWeak(password)).toBe(true),
);

it.each([
  'correct horse battery',
  'readiness-demo',
  'groundworks of Kassel',
  'my readiness',
  '!?!?!?!?',
  'xK9#vQ2p',
  'пароль-долгий',
  '🔑🔑🔑🔑🔑🔑🔑🔑',
  'x'.repeat(LIMITS.password - 1).concat('y'),
])('good enough to choose: %s', (password) => expect(isTooWeak(password)).toBe(false));
