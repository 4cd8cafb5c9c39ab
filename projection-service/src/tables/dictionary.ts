import { type Table, TYPES, text } from './columns.ts';

interface DictionaryRow {
  readonly table: string;
  readonly name: string;
  readonly type: keyof typeof TYPES;
  readonly unit: string;
  readonly about: string;
}

export const dictionaryTable: Table<DictionaryRow> = {
  name: 'dictionary',
  about: 'a column of one of these tables',
  columns: [
    text('table', 'the table', ({ table }) => table),
    text('column', 'its column', ({ name }) => name),
    text('type', 'what its values are', ({ type }) => TYPES[type]),
    text('unit', 'what its numbers count; empty where there is none to say', ({ unit }) => unit),
    text('meaning', 'what it says', ({ about }) => about),
  ],
};

/** @returns a row for each column of the tables. */
export function* dictionaryRows(tables: readonly Table[]): Generator<DictionaryRow> {
  for (const { name: table, columns } of tables) for (const column of columns) yield { table, ...column };
}
