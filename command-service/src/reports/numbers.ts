import {
  cellText,
  formatDay,
  isAtEnd,
  isSum,
  REPORT_WORDS,
  type ReportAnswer,
  withoutLinks,
} from '@groundwork/contracts';
import type { MailedNumbers } from '../mail/stored-report.ts';
import type { MadeReport } from './source.ts';

/** More is read on the screen. */
const ROWS = 12;
const COLUMNS = 5;

/** Of times the last rows, of others the first. */
export function numbersOf({ answer, picture }: MadeReport): MailedNumbers {
  const { n, columns, rows, chart, parameters, time, leftOut } = answer;
  const shown = columns.slice(0, COLUMNS);
  const isTime = chart?.kind === 'time';
  const some = isTime ? rows.slice(-ROWS) : rows.slice(0, ROWS);
  const day = (instant: unknown): string => (typeof instant === 'string' ? formatDay(instant.slice(0, 10)) : '');
  const range = REPORT_WORDS.range(day(parameters['from']), day(parameters['to']));
  return {
    question: answer.question,
    about: [REPORT_WORDS.about(n.of, n.count), range, ...(time === null ? [] : [REPORT_WORDS.upTo(day(time))])].join(
      ' · ',
    ),
    totals: isTime
      ? columns.filter(({ unit }) => isSum(unit)).map((column) => [column.title, sumOf(column, rows)])
      : [],
    header: shown.map(({ title }) => title),
    rows: some.map((row) => shown.map(({ id, unit }) => plain(cellText(row[id], unit), unit))),
    hasMore: some.length < rows.length || shown.length < columns.length,
    leftOut,
    picture,
  };
}

type Column = ReportAnswer['columns'][number];

const sumOf = ({ id, unit }: Column, rows: ReportAnswer['rows']): string =>
  cellText(
    rows.reduce((sum, row) => sum + Number(row[id] ?? 0), 0),
    unit,
  );

/** Names of partners and texts of questions are written by people, and mail programs turn addresses into links. */
const plain = (text: string, unit: Column['unit']): string => (isAtEnd(unit) ? text : withoutLinks(text));
