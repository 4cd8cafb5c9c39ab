import { expect, it } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

const CHANGED = 'scripts/testing/imports.ts';

it('the tests of a change are those that reach it by imports, in its room, the nearest first', () => {
  const tests = nearestTests([CHANGED], 100);
  expect(tests).toContain('scripts/rules/rooms.test.ts');
  expect(tests.at(-1)).toBe('scripts/nearest-tests.test.ts');
  expect(tests.filter((file) => !file.startsWith('scripts/'))).toEqual([]);
});

it('they are so many at most, a test that was changed itself among the first', () => {
  expect(nearestTests([CHANGED, 'scripts/nginx.test.ts'], 1)).toEqual(['scripts/nginx.test.ts']);
  expect(nearestTests(['README.md'], 10)).toEqual([]);
});
