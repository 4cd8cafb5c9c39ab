import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { passwordFlaw } from './passwords.ts';

describe('a password that is chosen', () => {
  it.each([
    ['spaces', ' '],
    ['tabs', '\t'],
    ['spaces that do not break', '\u00a0'],
    ['wide spaces', '\u3000'],
    ['what has no width', '\u200b'],
    ['letters that show nothing', '\u3164'],
  ])('is not only %s', (_, nothing) => {
    expect(passwordFlaw(nothing.repeat(LIMITS.minPasswordLength))).toBe('blank');
  });

  it.each(['        x', '!!!!!!!!', '?!-_.:;#', '🔑🔑🔑🔑🔑🔑🔑🔑', 'correct horse battery'])('may be %s', (password) =>
    expect(passwordFlaw(password)).toBeNull(),
  );

  it('is long enough as people count', () => {
    expect(passwordFlaw('x'.repeat(LIMITS.minPasswordLength - 1))).toBe('tooShort');
    expect(passwordFlaw('🔑'.repeat(LIMITS.minPasswordLength - 1))).toBe('tooShort');
    expect(passwordFlaw('x'.repeat(LIMITS.minPasswordLength))).toBeNull();
  });
});
