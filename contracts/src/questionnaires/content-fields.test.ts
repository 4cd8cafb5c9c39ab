import { describe, expect, it } from 'vitest';
import {
  type ContentFields,
  columnsOf,
  fieldNames,
  foundersFields,
  OPTION_FIELDS,
  QUESTION_FIELDS,
  SECTION_FIELDS,
  writtenOf,
} from './content-fields.ts';

const TABLES: readonly (readonly [string, ContentFields])[] = [
  ['questions', QUESTION_FIELDS],
  ['options', OPTION_FIELDS],
  ['sections', SECTION_FIELDS],
];

describe.each(TABLES)('fields of %s', (_, fields) => {
  it('begin with one that has to be there, by which the whole is called', () =>
    expect(Object.values(fields)[0]).toMatchObject({ kind: 'line', required: true }));

  it('are not required where events of before have none', () =>
    expect(Object.values(fields).filter(({ required, since }) => required && since !== undefined)).toEqual([]));
});

it('a column of a file is of one field', () => {
  const columns = [...Object.values(columnsOf(QUESTION_FIELDS)), ...Object.values(columnsOf(OPTION_FIELDS))];
  expect(new Set(columns).size).toBe(columns.length);
});

it('a record without a field has it empty', () =>
  expect(writtenOf(OPTION_FIELDS, { text: 'Yes' })).toMatchObject({
    text: 'Yes',
    scoreImpact: 0,
    conditionalLanguageFB: '',
  }));

it('founders are asked nothing that tells how it is scored', () => {
  expect(fieldNames(foundersFields(OPTION_FIELDS, 'asked'))).toEqual(['text']);
  expect(fieldNames(foundersFields(OPTION_FIELDS, 'result'))).not.toContain('scoreImpact');
});
