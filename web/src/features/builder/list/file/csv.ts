/** The questions of an assessment as CSV: one row per option. */
import {
  type ContentField,
  type ContentFields,
  columnsOf,
  eachField,
  fieldNames,
  OPTION_FIELDS,
  QUESTION_FIELDS,
  type Written,
} from '@groundwork/contracts/administration';
import { parseCsv, writeCsv } from 'hucre/csv';
import { delimiterOf, escaped, unescaped } from '../../../../shared/csv/csv.ts';
import { type AssessmentFile, type FileOption, type FileQuestion, FORMAT } from './assessment-file.ts';
import { FILE } from './texts.ts';

const SECTION = 'Section';
const NUMBER = 'Question No.';
const GROUP = 'Question Group';
const QUESTION_COLUMNS = columnsOf(QUESTION_FIELDS);
const OPTION_COLUMNS = columnsOf(OPTION_FIELDS);
const HEADERS = [SECTION, NUMBER, ...Object.values(QUESTION_COLUMNS), GROUP, ...Object.values(OPTION_COLUMNS)];

const requiredOf = <F extends ContentFields>(fields: F) => fieldNames(fields).filter((name) => fields[name]?.required);
const REQUIRED = [
  SECTION,
  ...requiredOf(QUESTION_FIELDS).map((name) => QUESTION_COLUMNS[name]),
  ...requiredOf(OPTION_FIELDS).map((name) => OPTION_COLUMNS[name]),
];

/** @returns a file for spreadsheets: byte order mark, CRLF line ends, no formulas. */
export function csvOf({ sections }: AssessmentFile): string {
  const rows = sections.flatMap(({ sectionName, questions }) =>
    questions.flatMap((question, at) =>
      // A question without options is a row too.
      (question.options.length === 0 ? [null] : question.options).map((option) =>
        rowOf(sectionName, at + 1, question, option),
      ),
    ),
  );
  return writeCsv(rows, { headers: HEADERS, bom: true });
}

const rowOf = (sectionName: string, order: number, question: FileQuestion, option: FileOption | null) =>
  [
    sectionName,
    order,
    ...fieldNames(QUESTION_FIELDS).map((name) => question[name]),
    question.questionGroupID,
    ...fieldNames(OPTION_FIELDS).map((name) => option?.[name]),
  ].map((cell = '') => (typeof cell === 'string' ? escaped(cell) : cell));

export type Read = { readonly file: AssessmentFile } | { readonly problems: readonly string[] };

type Cells = (column: string) => string;

/** The question being read: rows with its section and number, or with no question of their own, are its options. */
interface Open {
  readonly sectionName: string;
  readonly order: string;
  readonly question: Omit<FileQuestion, 'options'> & { readonly options: FileOption[] };
}

/** @param about what a CSV cannot say. @returns the file, or its problems row by row. */
export function readCsv(csv: string, about: Pick<AssessmentFile, 'assessmentTitle' | 'assessmentType'>): Read {
  const [header = [], ...rows] = parseCsv(csv, { delimiter: delimiterOf(csv), skipBom: true });
  const places = new Map(header.map((name, place) => [String(name).trim().toLowerCase(), place]));
  const missing = REQUIRED.filter((column) => !places.has(column.toLowerCase()));
  if (missing.length > 0) return { problems: missing.map(FILE.problems.column) };

  const problems: string[] = [];
  const sections = new Map<string, Open['question'][]>();
  let open: Open | null = null;
  for (const [at, row] of rows.entries()) {
    const cells: Cells = (column) => unescaped(String(row[places.get(column.toLowerCase()) ?? -1] ?? ''));
    if (HEADERS.every((column) => cells(column) === '')) continue;
    // The data starts in the second row of the sheet.
    const tell = (problem: string): void => void problems.push(FILE.problems.row(at + 2, problem));
    open = questionOf(cells, open);
    if (open === null) {
      tell(FILE.problems.noQuestion);
      continue;
    }
    if (!sections.get(open.sectionName)?.includes(open.question)) {
      sections.set(open.sectionName, [...(sections.get(open.sectionName) ?? []), open.question]);
    }
    if (requiredOf(OPTION_FIELDS).every((name) => cells(OPTION_COLUMNS[name]) === '')) continue;
    const option = fieldsOf(OPTION_FIELDS, cells, tell);
    if (option) open.question.options.push(option);
  }
  if (problems.length > 0) return { problems };
  if (sections.size === 0) return { problems: [FILE.problems.noRows] };
  return {
    file: {
      ...FORMAT,
      ...about,
      sections: [...sections].map(([sectionName, questions]) => ({ sectionName, questions })),
    },
  };
}

/** @returns the row's question: the one before it or a new one; null for none. */
function questionOf(cells: Cells, before: Open | null): Open | null {
  const [sectionName, order, text] = [cells(SECTION), cells(NUMBER), cells(QUESTION_COLUMNS.text)];
  const isSame =
    before !== null &&
    (sectionName === '' || sectionName === before.sectionName) &&
    (text === '' || (text === before.question.text && order === before.order));
  if (isSame) return before;
  const section = sectionName || before?.sectionName;
  const fields = fieldsOf(QUESTION_FIELDS, cells, () => undefined);
  if (section === undefined || text === '' || !fields) return null;
  const questionGroupID = cells(GROUP);
  const question = { ...(questionGroupID === '' ? {} : { questionGroupID }), ...fields, options: [] };
  return { sectionName: section, order, question };
}

/** @returns the fields of a row; null when a number is invalid, which is reported. */
function fieldsOf<F extends ContentFields>(
  fields: F,
  cells: Cells,
  tell: (problem: string) => void,
): Written<F> | null {
  const columns = columnsOf(fields);
  let isGood = true;
  const read = eachField(fields, (name) => {
    const { kind, label, required } = fields[name] as ContentField;
    const cell = cells(columns[name]);
    if (kind !== 'number') return cell;
    const value = cell === '' && !required ? 0 : numberOf(cell);
    if (value === null) {
      isGood = false;
      tell(FILE.problems.noNumber(label, cell));
    }
    return value;
  });
  // The table of fields gives each value its type.
  return isGood ? (read as Written<F>) : null;
}

/** Also with a decimal comma. */
function numberOf(cell: string): number | null {
  const text = cell.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}
