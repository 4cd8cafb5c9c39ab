import { describe, expect, it } from 'vitest';
import { hashOfKey, isKeyOfHash, keyIDOf, newKey } from './key.ts';

describe('a key', () => {
  const { key, keyID, keyHash, lastFour } = newKey('live');

  it('has its form, says its public id and ends as it is shown', () => {
    expect(key).toMatch(/^gw_live_[A-Za-z0-9]{8}_[A-Za-z0-9]{43}_[A-Za-z0-9]{6}$/);
    expect(keyIDOf(key)).toBe(keyID);
    expect(key.endsWith(lastFour)).toBe(true);
    expect(newKey('live').key).not.toBe(key);
    expect(newKey('test').key).toMatch(/^gw_test_/);
  });

  it('is told from one that was mistyped or made up', () => {
    const at = key.length - 20;
    const other = key[at] === 'a' ? 'b' : 'a';
    for (const bad of [
      `${key.slice(0, at)}${other}${key.slice(at + 1)}`,
      key.slice(0, -1),
      `${key}x`,
      `${key}\n`,
      'gw_',
      '',
    ])
      expect(keyIDOf(bad), bad).toBeUndefined();
  });

  it('is known by its hash alone', () => {
    expect(keyHash).toBe(hashOfKey(key));
    expect(isKeyOfHash(key, keyHash)).toBe(true);
    expect(isKeyOfHash(newKey('live').key, keyHash)).toBe(false);
    expect(isKeyOfHash(key, '')).toBe(false);
  });
});
