import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, ROOT } from '../testing/imports.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(file);
const FORMS = /\bDateTimeFormat\b|\.toLocale(Date|Time)String\b/;

it.each([
  ['web/src', ['web/src/ui/format.ts']],
  ['contracts/src', ['contracts/src/calc/format.ts']],
])('in %s dates are written in one place, so that there is one form of them', (room, places) => {
  const forming = filesOf(room, /\.tsx?$/).filter(
    (file) => !isTest(file) && FORMS.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(forming).toEqual(places);
});

it('a day is written as it is typed in fields alone: dialogs, and what fills them', () => {
  const typing = filesOf('web/src', /\.tsx?$/).filter(
    (file) => !isTest(file) && /\btypedDay\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  const isField = (file: string): boolean => /shared\/day\/|-dialog\.tsx$|\/edit\/|-values\.ts$/.test(file);
  expect(typing.filter((file) => !isField(file))).toEqual([]);
});
