import { Refusal, type ReportAnswer, type ReportParameter, reportFilters } from '@groundwork/contracts';
import {
  askedMoment,
  describeParameters,
  parametersOf,
  REPORTS,
  type Report,
  reportCsv,
  reportNamed,
  runReport,
} from '@groundwork/projection-service';
import { oneOf, readArguments, suggestion } from '../command-line/arguments.ts';
import { UsageError } from '../command-line/command.ts';
import { openOutput } from '../command-line/output.ts';
import { progressBar } from '../command-line/progress.ts';
import { openReader, settingsOfTools } from '../command-line/reader.ts';
import { listOfReports } from './list.ts';
import { tableOf } from './table.ts';

const FORMATS = ['table', 'csv', 'json', 'ndjson'] as const;
const FILTERS = Object.keys(reportFilters());
/** As of now includes all events: this clock may be behind the log's. */
const ANY_TIME = new Date('9999-12-31T23:59:59.999Z');
const string = { type: 'string' } as const;
const SHELL = {
  format: string,
  out: string,
  'as-of': string,
  list: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** @throws UsageError */
export async function writeReport(args: readonly string[]): Promise<void> {
  if (args.includes('--list')) {
    process.stdout.write(listOfReports(REPORTS));
    return;
  }
  const { report, parameters, asOf, format, out } = parse(args);
  const log = await openReader(settingsOfTools());
  const progress = progressBar();
  try {
    const onProgress = (share: number): void => progress.at(share);
    const answer = await runReport({ log, report, parameters, asOf, onProgress, now: ANY_TIME });
    progress.end();
    const output = openOutput(out);
    await output.write(await written(format, answer));
    await output.end();
  } finally {
    progress.end();
    await log.close();
  }
}

/** Checks all before anything is read. @throws UsageError */
export function parse(args: readonly string[]) {
  const names = [...FILTERS, ...REPORTS.flatMap(optionsOf)];
  const options = { ...SHELL, ...Object.fromEntries(names.map((name) => [name, string])) };
  const { values, positionals } = readArguments(args, options);
  const report = named(positionals);
  // All but --list and --help are texts.
  const { format, out, 'as-of': asOf, ...parameters } = values as Readonly<Record<string, string | undefined>>;
  assertOptionsOf(report, Object.keys(parameters));
  try {
    parametersOf(report)(parameters);
    if (asOf !== undefined) askedMoment(asOf, ANY_TIME);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'validation') throw error;
    throw wrongParameter(report, error, { ...parameters, asOf });
  }
  return { report, parameters, asOf, out, format: oneOf('format', format ?? 'table', FORMATS) };
}

function named([name, stray]: readonly string[]): Report {
  const all = REPORTS.map((report) => report.name);
  if (name === undefined) throw new UsageError(`name a report: ${all.join(', ')}.`);
  if (stray !== undefined) throw new UsageError(`${stray} belongs to no option: one report at a time.`);
  const report = reportNamed(name);
  if (!report)
    throw new UsageError(`${name} is no report.${suggestion(name, all)} npm run -s report -- --list names them.`);
  return report;
}

const optionsOf = (report: Report): string[] => describeParameters(report).map(({ name }) => name);

/** @throws UsageError for an option of another report. */
function assertOptionsOf(report: Report, given: readonly string[]): void {
  const own = [...FILTERS, ...optionsOf(report)];
  const stranger = given.find((name) => !own.includes(name));
  if (stranger === undefined) return;
  throw new UsageError(
    `--${stranger} is no option of ${report.name}, which has ${own.map((name) => `--${name}`).join(', ')}.`,
  );
}

function wrongParameter(
  report: Report,
  { field = '' }: Refusal,
  given: Readonly<Record<string, string | undefined>>,
): UsageError {
  const name = field.replace(/^\//, '');
  const own = describeParameters(report).find((parameter) => parameter.name === name);
  const expected = own ? rangeOf(own) : (EXPECTED[name] ?? 'it is one line of letters and digits');
  return new UsageError(`--${name === 'asOf' ? 'as-of' : name} cannot be ${given[name] ?? 'that'}: ${expected}.`);
}

const rangeOf = ({ choices, minimum, maximum }: ReportParameter): string =>
  choices.length > 0 ? `it is one of ${choices.join(', ')}` : `it is a number from ${minimum} to ${maximum}`;

const DAY = 'a day such as 2026-06-30 or an instant such as 2026-06-30T12:00:00Z';
const EXPECTED: Readonly<Record<string, string>> = {
  from: `it is ${DAY}`,
  to: `it is ${DAY}`,
  asOf: `it is ${DAY}, or a position that an earlier answer named`,
  industry: 'it is the number of an industry',
  sector: 'it is the number of a sector',
  version: 'it is a number from 1',
  type: 'it is P or A',
};

async function written(format: (typeof FORMATS)[number], answer: ReportAnswer): Promise<string> {
  switch (format) {
    case 'table':
      return tableOf(answer);
    case 'csv':
      return (await reportCsv(answer)).toString('utf8');
    case 'json':
      return `${JSON.stringify(answer, null, 2)}\n`;
    case 'ndjson':
      return answer.rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
}
