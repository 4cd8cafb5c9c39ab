import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, ROOT } from '../testing/imports.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(file);
const dateForms = /\bDateTimeFormat\b|\bdateForm\b|\.toLocale(Date|Time)String\b/;
const anyForms = /\bIntl\.\w+Format\(|\.toLocale(Date|Time)?String\b/;

const filesWith = (room: string, pattern: RegExp): string[] =>
  filesOf(room, /\.tsx?$/).filter((file) => !isTest(file) && pattern.test(readFileSync(join(ROOT, file), 'utf8')));

it.each([
  ['web/src', ['web/src/prefetch/main.ts', 'web/src/ui/format.ts']],
  ['contracts/src', ['contracts/src/calc/words/format.ts', 'contracts/src/calc/words/locale.ts']],
])('in %s dates are written in one place, so that there is one form of them', (room, places) => {
  expect(filesWith(room, dateForms).filter((file) => !/\/(browser|index)\.ts$/.test(file))).toEqual(places);
});

// The first one takes a browser 35 ms, before a page's first paint where it is made as its file is loaded.
it('texts of numbers, dates and lists come from forms that are made at their first use', () => {
  const rooms = ['contracts/src', 'web/src', 'web/server', 'command-service/src', 'projection-service/src', 'scripts'];
  expect(rooms.flatMap((room) => filesWith(room, anyForms))).toEqual([
    'contracts/src/calc/words/locale.ts',
    // Before one is wanted.
    'web/src/prefetch/main.ts',
    // Parts of one, and the zone of the browser.
    'web/src/ui/format.ts',
    // Whether a zone is known.
    'command-service/src/questionnaires/publication.ts',
  ]);
});

it('a day is written as it is typed in fields alone: dialogs, and what fills them', () => {
  const typing = filesOf('web/src', /\.tsx?$/).filter(
    (file) => !isTest(file) && /\btypedDay\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  const isField = (file: string): boolean => /shared\/day\/|-dialog\.tsx$|\/edit\/|-values\.ts$/.test(file);
  expect(typing.filter((file) => !isField(file))).toEqual([]);
});
