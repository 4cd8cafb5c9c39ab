/** The questions of an assessment as CSV: a row for each option. Pure. */
import { beginsFormula } from '@groundwork/contracts/administration';
import { parseCsv, writeCsv } from 'hucre/csv';
import { type AssessmentFile, type FileOption, type FileQuestion, FORMAT } from './assessment-file.ts';
import { FILE } from './texts.ts';

const COLUMNS = {
  sectionName: 'Section',
  order: 'Question No.',
  text: 'Question',
  explanationText: 'Explanation',
  helpText: 'Help Text',
  education: 'Resource',
  referralPartner: 'Referral Partner',
  questionGroupID: 'Question Group',
  option: 'Option',
  scoreImpact: 'Score Impact',
  conditionalLanguageFB: 'Feedback',
  conditionalLanguageAT: 'Action to Take',
} as const;

type Column = keyof typeof COLUMNS;
const NAMES = Object.entries(COLUMNS) as [Column, string][];
const REQUIRED: readonly Column[] = ['sectionName', 'text', 'option', 'scoreImpact'];

/**
 * What a spreadsheet would take for a formula. An apostrophe before it keeps it a text; so does a text of ours that begins with
 * apostrophes and goes on like that, or it could not be told apart when it is read again.
 */
const isEscaped = (text: string): boolean => beginsFormula(text.replace(/^'+/, ''));
const escaped = (text: string): string => (isEscaped(text) ? `'${text}` : text);
const unescaped = (cell: string): string => (cell.startsWith("'") && isEscaped(cell) ? cell.slice(1) : cell);

/** @returns a file as spreadsheets read it: with a byte order mark, lines that end in CRLF, and no formulas. */
export function csvOf({ sections }: AssessmentFile): string {
  const rows = sections.flatMap(({ sectionName, questions }) =>
    questions.flatMap((question, at) =>
      // A question without options is a row, too.
      (question.options.length === 0 ? [null] : question.options).map((option) =>
        rowOf(sectionName, at + 1, question, option),
      ),
    ),
  );
  return writeCsv(rows, { headers: NAMES.map(([, name]) => name), bom: true });
}

function rowOf(sectionName: string, order: number, question: FileQuestion, option: FileOption | null) {
  const cells: Record<Column, string | number> = {
    sectionName,
    order,
    text: question.text,
    explanationText: question.explanationText,
    helpText: question.helpText,
    education: question.education,
    referralPartner: question.referralPartner,
    questionGroupID: question.questionGroupID ?? '',
    option: option?.text ?? '',
    scoreImpact: option?.scoreImpact ?? '',
    conditionalLanguageFB: option?.conditionalLanguageFB ?? '',
    conditionalLanguageAT: option?.conditionalLanguageAT ?? '',
  };
  return NAMES.map(([column]) => {
    const cell = cells[column];
    return typeof cell === 'string' ? escaped(cell) : cell;
  });
}

export type Read = { readonly file: AssessmentFile } | { readonly problems: readonly string[] };

type Cells = Readonly<Record<Column, string>>;

/** The question that is being read: rows with its section and number, or without a question of their own, are its options. */
interface Open {
  readonly sectionName: string;
  readonly order: string;
  readonly question: Omit<FileQuestion, 'options'> & { readonly options: FileOption[] };
}

/** @param about what the file cannot say. @returns the file, or what is wrong with it, row by row. */
export function readCsv(csv: string, about: Pick<AssessmentFile, 'assessmentTitle' | 'assessmentType'>): Read {
  const [header = [], ...rows] = parseCsv(csv, { delimiter: delimiterOf(csv), skipBom: true });
  const places = new Map(header.map((name, place) => [String(name).trim().toLowerCase(), place]));
  const missing = REQUIRED.filter((column) => !places.has(COLUMNS[column].toLowerCase()));
  if (missing.length > 0) return { problems: missing.map((column) => FILE.problems.column(COLUMNS[column])) };

  const problems: string[] = [];
  const sections = new Map<string, Open['question'][]>();
  let open: Open | null = null;
  for (const [at, row] of rows.entries()) {
    const cells = cellsOf(row, places);
    if (Object.values(cells).every((cell) => cell === '')) continue;
    // The first row after the header is the second of the sheet.
    const tell = (problem: string): void => void problems.push(FILE.problems.row(at + 2, problem));
    open = questionOf(cells, open);
    if (open === null) {
      tell(FILE.problems.noQuestion);
      continue;
    }
    if (!sections.get(open.sectionName)?.includes(open.question)) {
      sections.set(open.sectionName, [...(sections.get(open.sectionName) ?? []), open.question]);
    }
    if (cells.option === '' && cells.scoreImpact === '') continue;
    const scoreImpact = numberOf(cells.scoreImpact);
    if (scoreImpact === null) {
      tell(FILE.problems.noNumber(cells.scoreImpact));
      continue;
    }
    const { conditionalLanguageFB, conditionalLanguageAT } = cells;
    open.question.options.push({ text: cells.option, scoreImpact, conditionalLanguageFB, conditionalLanguageAT });
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

/** @returns the question that a row belongs to: the one before it or a new one; null where there is none. */
function questionOf(cells: Cells, before: Open | null): Open | null {
  const { sectionName, order, text, explanationText, helpText, education, referralPartner, questionGroupID } = cells;
  const isSame =
    before !== null &&
    (sectionName === '' || sectionName === before.sectionName) &&
    (text === '' || (text === before.question.text && order === before.order));
  if (isSame) return before;
  const section = sectionName || before?.sectionName;
  if (section === undefined || text === '') return null;
  return {
    sectionName: section,
    order,
    question: {
      ...(questionGroupID === '' ? {} : { questionGroupID }),
      text,
      explanationText,
      helpText,
      education,
      referralPartner,
      options: [],
    },
  };
}

function cellsOf(row: readonly unknown[], places: ReadonlyMap<string, number>): Cells {
  const cell = (name: string): string => unescaped(String(row[places.get(name.toLowerCase()) ?? -1] ?? ''));
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(NAMES.map(([column, name]) => [column, cell(name)])) as Cells;
}

/** Spreadsheets of some countries write CSV with semicolons, and numbers with a comma. */
function delimiterOf(csv: string): string {
  const head = csv.slice(0, csv.search(/\r|\n|$/));
  return [',', ';', '\t'].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best));
}

function numberOf(cell: string): number | null {
  const text = cell.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}
