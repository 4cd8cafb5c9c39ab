/**
 * What is stored was made by the version whose number it bears: documents that get, lose or rename a field need the next one,
 * or services go on with documents of before. What a field means may change unseen here.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Projection } from '../core/projection.ts';
import type { Document } from '../store/port.ts';
import { logsFor } from '../testing/any-events.ts';
import { oneByOne } from '../testing/deliveries.ts';
import { givenLog } from '../testing/given-log.ts';
import { PROJECTIONS } from './index.ts';

/** Keys that are ids of people, things or days, as random events name them. */
const isId = (key: string): boolean =>
  !/^_?[A-Za-z]+$/.test(key) || ['maya', 'jonas', 'primary', 'other'].includes(key);

/** @returns paths of the fields of a value, like 'purchases[].code'. */
function fieldsOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, `${path}[]`));
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path];
  return Object.entries(value).flatMap(([key, of]) => fieldsOf(of, `${path}${path && '.'}${isId(key) ? '*' : key}`));
}

async function fieldsOfDocuments(projection: Projection): Promise<string> {
  const fields = new Set<string>();
  for (const events of fc.sample(logsFor(projection), { seed: 20261125, numRuns: 60 })) {
    const { text } = await givenLog(events).projectedBy(projection, oneByOne);
    for (const [collection, documents] of Object.entries(JSON.parse(text) as Record<string, Document[]>)) {
      for (const field of documents.flatMap((document) => fieldsOf(document, '')))
        fields.add(`${collection}: ${field}`);
    }
  }
  return `${[...fields].sort().join('\n')}\n`;
}

describe.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))('%s', (name, projection) => {
  it('has the fields of its version; other fields need the next version, whose file -u writes', async () =>
    expect(await fieldsOfDocuments(projection)).toMatchFileSnapshot(
      `../testing/fields/${name}.${projection.version}.txt`,
    ));
});

it('has one file of each, that of its version', () => {
  const kept = readdirSync(join(import.meta.dirname, '..', 'testing', 'fields')).filter((file) => /\d/.test(file));
  expect(kept.sort()).toEqual(PROJECTIONS.map(({ name, version }) => `${name}.${version}.txt`).sort());
});
