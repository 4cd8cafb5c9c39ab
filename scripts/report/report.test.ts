import { describe, expect, it } from 'vitest';
import { UsageError } from '../command-line/command.ts';
import { parse } from './report.ts';
import { tableOf } from './table.ts';

describe('asked for what makes no sense, report', () => {
  it.each([
    ['', 'name a report: funnel'],
    ['funnl', 'funnl is no report. Did you mean funnel?'],
    ['funnel revenue', 'one report at a time'],
    ['funnel --form csv', 'Did you mean --format?'],
    ['funnel --format xml', '--format is table, csv, json, ndjson, not xml.'],
    ['funnel --industry pumps', '--industry cannot be pumps: it is the number of an industry'],
    ['funnel --from 2026-13-01', '--from cannot be 2026-13-01: it is a day'],
    ['funnel --as-of soon', '--as-of cannot be soon: it is a day'],
    ['funnel --order count', '--order is no option of funnel, which has --from'],
    ['expert-requests --order loudest', '--order cannot be loudest: it is one of count, section'],
  ])('says of "%s" what is wrong', (args, words) => {
    const asking = () => parse(args.split(' ').filter((word) => word !== ''));
    expect(asking).toThrow(UsageError);
    expect(asking).toThrow(words);
  });

  it('takes what the report takes', () => {
    const asked = parse([
      'funnel',
      '--from',
      '2026-01-01',
      '--as-of',
      '2026-06-30',
      '--format',
      'csv',
      '--industry',
      '3',
    ]);
    expect(asked).toMatchObject({
      format: 'csv',
      asOf: '2026-06-30',
      parameters: { from: '2026-01-01', industry: '3' },
      report: { name: 'funnel' },
    });
  });
});

it('a report is a table of words and numbers, which names its position', () => {
  const answer = {
    ...{
      report: 'test',
      title: 'Test',
      question: 'What?',
      parameters: {},
      asOf: '2026-06-30',
      chart: null,
      n: { count: 2, of: 'Companies' },
      leftOut: 0,
      marks: [],
      note: 'A note.',
    },
    ...{ position: '00000000000000000007', time: '2026-06-29T10:00:00.000Z' },
    columns: [
      { id: 'who', title: 'Who', unit: 'text' as const },
      { id: 'share', title: 'Share', unit: 'percent' as const },
      { id: 'paid', title: 'Paid', unit: 'cents' as const },
      { id: 'took', title: 'Took', unit: 'seconds' as const },
    ],
    rows: [
      { who: 'Machines', share: 33.333, paid: 29_900, took: 90 },
      { who: 'Food', share: null, paid: 0, took: 200_000 },
    ],
  };
  expect(tableOf(answer)).toBe(
    [
      'Test as of 2026-06-30 (at position 00000000000000000007, of 2026-06-29T10:00:00.000Z)',
      '',
      'Who        Share     Paid     Took',
      'Machines  33.3 %  $299.00    2 min',
      'Food           -    $0.00  2 d 7 h',
      '',
      'Companies: n = 2. A note.',
      '',
    ].join('\n'),
  );
});
