import { expect, it } from 'vitest';
import { ownerOf } from './owner.ts';

it('reads whose assessment it is from its id', () => {
  expect(ownerOf('u1.2')).toBe('u1');
  expect(ownerOf('a.b.3')).toBe('a.b');
  expect(ownerOf('nonsense')).toBe('');
});
