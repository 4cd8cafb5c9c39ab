import { formatCount } from '../../calc/words/format.ts';

/** Words of a report's chart and numbers, on the screen and in messages. */
export const REPORT_WORDS = {
  previousPeriod: 'Previous period',
  before: (value: string) => `Previous: ${value}`,
  n: (count: number) => `n ${formatCount(count)}`,
  about: (of: string, count: number) => `${of}: n = ${formatCount(count)}`,
  /** Either may be empty. */
  range: (from: string, to: string) => {
    if (from === '' && to === '') return 'All time';
    if (from === '') return `Through ${to}`;
    return to === '' ? `Since ${from}` : `${from} to ${to}`;
  },
  upTo: (moment: string) => `Data through ${moment}.`,
  asOf: (day: string) => `As of ${day}`,
  few: (cases: number) => `Gray: fewer than ${cases} cases`,
  pale: (cases: number) => `Pale, with a broken edge: fewer than ${cases} cases`,
  summed: (title: string, sum: string) => `${title}: ${sum}`,
  version: 'New version of a questionnaire',
  newVersion: 'New version',
  newVersions: (count: number) => `${count} new versions`,
  versions: (day: string, names: readonly string[]) => `${day}: ${names.join('; ')}`,
} as const;
