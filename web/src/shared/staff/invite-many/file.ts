/** A file of people to invite: one per row. */
import { INVITATION_PROBLEMS } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { parseCsv, writeCsv } from 'hucre/csv';
import { decoded, delimiterOf, escaped, unescaped } from '../../csv/csv.ts';
import { COLUMNS, INVITE_MANY } from './texts.ts';

export type Column = keyof typeof COLUMNS;
export type FileRow = Readonly<Record<Column, string>>;

/** What a file holds, without rows that are empty. */
export interface FileRows {
  readonly rows: readonly FileRow[];
  /** Of each row: the line of the file that it stands in, as a spreadsheet numbers them. */
  readonly lines: readonly number[];
  /** Names of columns that nothing is read from. */
  readonly ignored: readonly string[];
}

/** What is wrong with the file as a whole. */
export class UnfitFile extends Error {}

const { problems } = INVITE_MANY;

const EMPTY: FileRow = { firstName: '', lastName: '', name: '', email: '', partner: '' };

/** @param withPartner whether rows name their partners. */
export const columnsOf = (withPartner: boolean): readonly Column[] =>
  withPartner ? ['firstName', 'lastName', 'email', 'partner'] : ['firstName', 'lastName', 'email'];

/** What stands in a file is not personal data yet, so it is cut as the server would refuse it. */
const cellOf = (cell: unknown): string =>
  unescaped(String(cell ?? ''))
    // Cells may hold line breaks.
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LIMITS.invitationCell);

/** In which a name also stands, as most programs write it. */
const NAME_PARTS = ['firstName', 'lastName'] as const;
const readFor = (column: Column): readonly Column[] => (column === 'name' ? ['name', ...NAME_PARTS] : [column]);

/** @returns what the file holds, or what is wrong with all of it. */
export function rowsIn(
  csv: string,
  columns: readonly Column[],
  most: number = LIMITS.invitationsPerFile,
): FileRows | string {
  const [header = [], ...lines] = parseCsv(csv.trim(), { delimiter: delimiterOf(csv), skipBom: true });
  const spelled = (name: unknown): string => cellOf(name).toLowerCase().replace(/[-_ ]/g, '');
  const places = new Map(header.map((name, place) => [spelled(name), place]));
  const placeOf = (column: Column) => places.get(spelled(COLUMNS[column]));
  const missing = columns.find((column) => column !== 'name' && placeOf(column) === undefined);
  if (missing) return problems.column(COLUMNS[missing]);
  // Empty lines above the names of the columns.
  const above = csv.slice(0, csv.search(/\S|$/)).match(/\r\n|\r|\n/g)?.length ?? 0;
  const numbered = lines
    .map((line, n): readonly [number, FileRow] => {
      const cell = (column: Column): string => cellOf(line[placeOf(column) ?? -1]);
      const named = (): string => cell('name') || NAME_PARTS.map(cell).join(' ').trim().slice(0, LIMITS.invitationCell);
      const read = columns.map((column) => [column, column === 'name' ? named() : cell(column)]);
      return [above + n + 2, { ...EMPTY, ...Object.fromEntries(read) }];
    })
    .filter(([, row]) => Object.values(row).some((cell) => cell !== ''));
  const rows = numbered.map(([, row]) => row);
  if (rows.length === 0) return problems.empty;
  if (rows.length > most) return problems.tooMany(rows.length, most);
  const isRead = new Set(columns.flatMap(readFor).map(placeOf));
  const ignored = header.map(cellOf).filter((name, place) => name !== '' && !isRead.has(place));
  return { rows, lines: numbered.map(([line]) => line), ignored };
}

/** @returns a problem of a row that names another one by its place among all rows, with the line of that one. */
export function byLine(problem: string, lines: readonly number[]): string {
  const { duplicate } = INVITATION_PROBLEMS;
  const same = lines.find((_, n) => problem === duplicate(n + 1));
  return same === undefined ? problem : problems.duplicate(same);
}

/** Of workbooks: a ZIP (.xlsx, .ods, .numbers), and .xls. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

async function isWorkbook(file: File): Promise<boolean> {
  const begins = await file
    .slice(0, 4)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return WORKBOOKS.includes([...new Uint8Array(begins)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
}

/** @returns the text of a chosen file. @throws UnfitFile with why it is not read. */
export async function textOf(file: File, mostBytes: number = LIMITS.invitationsBody): Promise<string> {
  // First: a smaller workbook would be of no more use.
  if (await isWorkbook(file)) throw new UnfitFile(problems.workbook);
  if (file.size > mostBytes) throw new UnfitFile(problems.tooLarge);
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) throw new UnfitFile(problems.unreadable);
  return decoded(new Uint8Array(bytes));
}

const SAMPLE: readonly FileRow[] = [
  {
    ...{ firstName: 'Maya', lastName: 'Chen', name: 'Maya Chen' },
    ...{ email: 'maya.chen@example.com', partner: 'Example Partners' },
  },
  {
    ...{ firstName: 'José', lastName: 'García', name: 'José García' },
    ...{ email: 'jose.garcia@example.com', partner: 'Example Partners' },
  },
];

/** @returns a file that can be filled in. */
export const sampleOf = (columns: readonly Column[]) => ({
  name: 'invitations.csv',
  blob: new Blob(
    [
      writeCsv(
        SAMPLE.map((row) => columns.map((column) => escaped(row[column]))),
        { headers: columns.map((column) => COLUMNS[column]), bom: true },
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  ),
});
