import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BAND_WORDS, BANDS, VERDICTS } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { filesOf, ROOT } from '../testing/imports.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(file);
const NAMES = [...BANDS.map((band) => `'${BAND_WORDS[band]}'`), ...VERDICTS.map(([, , verdict]) => verdict)];

it('bands and verdicts are named in one place, so that a score has one word everywhere', () => {
  const naming = ['contracts/src', 'projection-service/src', 'command-service/src', 'web/src'].flatMap((room) =>
    filesOf(room, /\.tsx?$/).filter((file) => {
      if (isTest(file)) return false;
      const code = readFileSync(join(ROOT, file), 'utf8');
      return NAMES.some((name) => code.includes(name));
    }),
  );
  expect(naming).toEqual(['contracts/src/calc/score/verdict.ts']);
});
