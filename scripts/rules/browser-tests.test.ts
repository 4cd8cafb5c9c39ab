import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, ROOT } from '../testing/imports.ts';

it('every browser test runs within the fixtures that fail for an uncaught error of a page', () => {
  const specs = filesOf('e2e', /\.(spec|pictures)\.ts$/);
  expect(specs.length).toBeGreaterThan(20);
  const others = specs.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return (
      !/\btest\b[^;]*\} from '\.{1,2}\/(?:\.\.\/)?testing\/fixtures\.ts'/.test(text) ||
      /\btest\b[^;]*\} from '@playwright\/test'/.test(text)
    );
  });
  expect(others).toEqual([]);
});
