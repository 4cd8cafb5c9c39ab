import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REPORTS } from './index.ts';
import { runReport } from './kit/run.ts';
import { reportLog } from './testing/report-log.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe.each(REPORTS.map((report) => ({ report })))('$report.name', ({ report }) => {
  it('is named as its file, and asks a question', () => {
    expect(read(`./${report.name}.ts`)).toContain(`name: '${report.name}'`);
    expect(report.question).toMatch(/\?$/);
  });

  it('of an empty log is an answer with a chart of its own columns', async () => {
    const { columns, chart, position } = await runReport({ log: reportLog([]).log, report });
    const ids = columns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of [chart?.category, ...(chart?.values ?? []), ...(chart?.series ? [chart.series] : [])]) {
      expect(ids).toContain(id);
    }
    expect(position).toBeNull();
  });
});

it('have names of their own', () => {
  const names = REPORTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('have a test that the how-to shows as it is', () => {
  const page = read('../../../docs/how-to.md');
  expect(read('./expert-requests.test.ts')).toContain(page.match(/const ask = [\s\S]*?\n}\);\n/)?.[0] ?? 'nothing');
});
