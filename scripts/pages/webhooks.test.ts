import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DELIVERED_TYPES, WEBHOOK_TYPES } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../testing/imports.ts';

const page = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8');
const rows = [...page.matchAll(/^\| `([a-z]+\.[a-z]+)` \|.*\| (.*) \|$/gm)].map(([, type, data]) => ({ type, data }));

describe('docs/webhooks.md', () => {
  it('has a row for each type, and no other', () =>
    expect(rows.map(({ type }) => type).sort()).toEqual([...DELIVERED_TYPES].sort()));

  it.each(Object.entries(WEBHOOK_TYPES))('says what %s holds', (name, { example }) => {
    const said = rows.find(({ type }) => type === name)?.data?.match(/`\w+`/g) ?? [];
    expect(said).toEqual(expect.arrayContaining(Object.keys(example).map((field) => `\`${field}\``)));
  });
});
