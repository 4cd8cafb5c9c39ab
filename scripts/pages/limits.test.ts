import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCount, PERSON_LIMITS } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { ROOT } from '../testing/imports.ts';

it('docs/operations.md says every limit of a person', () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const rows = page.match(/(?<=\| limit \| requests \| in seconds \|\n\|---\|---\|---\|\n)(\|.*\n)+/)?.[0];
  expect(rows).toBe(
    Object.entries(PERSON_LIMITS)
      .map(([name, { count, seconds }]) => `| \`${name}\` | ${formatCount(count)} | ${formatCount(seconds)} |\n`)
      .join(''),
  );
});
