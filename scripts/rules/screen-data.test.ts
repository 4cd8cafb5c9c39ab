import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../testing/imports.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

it('the system status has words for each read model', () => {
  const [, listed = ''] = read('projection-service/src/read-models/index.ts').split(
    'PROJECTIONS: readonly Projection[] = [',
  );
  const readModels = listed.slice(0, listed.indexOf(']')).match(/\w+(?=Projection,)/g) ?? [];
  expect(readModels.length).toBeGreaterThan(30);
  const named = read('web/src/features/administration/operations/names.ts').match(/(?<=^ {2})\w+(?=: ')/gm);
  expect(readModels.filter((name) => !named?.includes(name))).toEqual([]);
});
