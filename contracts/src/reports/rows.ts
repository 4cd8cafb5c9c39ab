import type { VERDICTS } from '../calc/score/verdict.ts';

/** Of how many cases a share or an average is too little to say: of fewer it is drawn grey, of hardly any it is left out. */
export const FEW_CASES = 30;
export const HARDLY_ANY = 5;

/** The name of the one row of a report of activity that is not divided. */
export const WHOLE_TIME = 'The whole time';

/** @returns the name of a verdict's row in the report of scores. */
export const verdictName = ([from, to, text]: (typeof VERDICTS)[number]): string => `${from} to ${to}: ${text}`;

interface Table {
  readonly columns: readonly { readonly id: string; readonly unit: string }[];
}
type Row = Readonly<Record<string, unknown>>;

const WORDS: ReadonlySet<string> = new Set(['text', 'day', 'month']);

/** @returns what a row is about: its words and times. The same in every answer of a report, while its numbers change. */
export const rowName = ({ columns }: Table, row: Row): string =>
  columns
    .filter(({ unit }) => WORDS.has(unit))
    .map(({ id }) => row[id] ?? '')
    .join(' · ');

/**
 * @returns what names a row to reportBehind, and in the answer of another period: its id where the report gives one, for
 * names may repeat; else its name.
 */
export const rowKey = (table: Table, row: Row): string =>
  typeof row['id'] === 'string' ? row['id'] : rowName(table, row);

interface Column {
  readonly n?: string | number | undefined;
}

/** @returns how many a number of the row rests on; null where the column does not say. */
export function casesOf({ n }: Column, row: Row): number | null {
  const count = typeof n === 'string' ? row[n] : n;
  return typeof count === 'number' ? count : null;
}

/** Reports with sums of money, which partner users see nowhere (docs/decisions.md#reports-with-money-are-for-administrators). */
const WITH_MONEY: ReadonlySet<string> = new Set(['revenue']);
/** What founders tell us alone (docs/decisions.md#outcomes). */
const OF_OUTCOMES: ReadonlySet<string> = new Set(['outcomes']);

export const isForAdminsOnly = (report: string): boolean => WITH_MONEY.has(report) || OF_OUTCOMES.has(report);
