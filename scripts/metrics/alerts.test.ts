import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { METRICS, type Metric, PROCESS_METRICS } from '@groundwork/service-kit/metrics';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesOf, ROOT } from '../testing/imports.ts';
import { dashboard } from './dashboard.ts';
import { PANELS } from './panels.ts';
import { readPromQL } from './promql.ts';

const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const monitoring = (name: string): string => read('compose', 'monitoring', name);

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
const rules: { readonly groups: readonly { readonly rules: readonly Alert[] }[] } = parse(monitoring('alerts.yml'));
const alerts = rules.groups.flatMap((group) => group.rules);
const panels = Object.values(PANELS).flat();
const lines = panels.flatMap(({ title, lines }) => lines.map(([expr, legend]) => ({ title, expr, legend })));
const expressions: readonly (readonly [where: string, expr: string])[] = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...lines.map(({ title, expr }, i) => [`${title} ${i}`, expr] as const),
];

const SCRAPED: readonly string[] = parse(monitoring('prometheus.yml')).scrape_configs.map(
  ({ job_name }: { job_name: string }) => job_name,
);
const PARTS = { histogram: ['_bucket', '_sum', '_count'], counter: [''], gauge: [''] } as const;
/** Each series with its labels, as it is told; a label without values takes any. */
const TOLD = new Map<string, Readonly<Record<string, string | readonly string[]>>>(
  [
    ...(Object.entries(METRICS) as [string, Metric][]),
    ...Object.entries(PROCESS_METRICS).map(([name, type]) => [name, { type }] as const),
    ['up', { type: 'gauge' }] as const,
  ].flatMap(([name, { type, labels = {} }]: readonly [string, Pick<Metric, 'type' | 'labels'>]) =>
    PARTS[type].map((part) => {
      const bucket = part === '_bucket' ? { le: 'bound' } : {};
      return [`${name}${part}`, { ...labels, ...bucket, job: SCRAPED, instance: 'address' }] as const;
    }),
  ),
);

/** @returns the labels that results have. */
function labelsOf(expr: string): readonly string[] {
  const { series, grouped } = readPromQL(expr);
  return grouped.length > 0 ? grouped : series.flatMap(({ metric }) => Object.keys(TOLD.get(metric) ?? {}));
}

describe.each(expressions)('%s', (_, expr) => {
  const { series, grouped } = readPromQL(expr);

  it('names metrics, labels and values that the product tells', () => {
    expect(series).not.toEqual([]);
    for (const { metric, labels } of series) {
      const told = TOLD.get(metric) ?? {};
      expect([...TOLD.keys()]).toContain(metric);
      for (const [label, values] of labels) {
        expect(Object.keys(told), metric).toContain(label);
        const of = told[label] ?? '';
        if (typeof of !== 'string') expect(of, `${metric}: ${label}`).toEqual(expect.arrayContaining([...values]));
      }
      for (const label of grouped) {
        const isTold = series.some((other) => label in (TOLD.get(other.metric) ?? {}));
        expect(isTold, `${metric}: ${label}`).toBe(true);
      }
    }
  });
});

it('what is no PromQL is told', () => {
  expect(() => readPromQL('sum(rate(up[5m])')).toThrow('no PromQL');
});

it('every metric is shown or alerted on', () => {
  const used = expressions.flatMap(([, expr]) => readPromQL(expr).series.map(({ metric }) => metric));
  const isUsed = (name: string) => used.some((metric) => metric.replace(/_(?:bucket|sum|count)$/, '') === name);
  expect(
    Object.keys({ ...METRICS, ...PROCESS_METRICS }).filter((name) => !isUsed(name) && !used.includes(name)),
  ).toEqual([]);
});

describe('the dashboard', () => {
  it('is what npm run docs makes', () => expect(monitoring('dashboard.json')).toBe(dashboard()));

  it('has a title for each chart, each once in its row, and legends of labels that are there', () => {
    for (const row of Object.values(PANELS)) {
      expect(new Set(row.map(({ title }) => title)).size).toBe(row.length);
    }
    for (const { expr, legend, title } of lines) {
      const there = labelsOf(expr);
      for (const [, label] of legend.matchAll(/\{\{(\w+)\}\}/g)) expect(there, title).toContain(label);
    }
  });
});

describe('the runbook', () => {
  const page = read('docs', 'runbook.md');
  const [intro = '', ...sections] = page.split(/^## /m);
  const byName = new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section]));

  it('has a section for each alert, and for nothing else', () => {
    expect([...byName.keys()]).toEqual(alerts.map(({ alert }) => alert));
  });

  it.each(alerts)('says of $alert what it means, who notices, what to look at and to do', (alert) => {
    const section = byName.get(alert.alert) ?? '';
    for (const part of ['Means', 'People notice', 'Look at', 'Do']) expect(section).toContain(`**${part}:**`);
    expect(alert.labels.severity).toMatch(/^(?:critical|warning)$/);
    expect(alert.annotations.summary).toMatch(/\.$/);
    const there = labelsOf(alert.expr);
    for (const [, label] of alert.annotations.summary.matchAll(/\$labels\.(\w+)/g)) expect(there).toContain(label);
  });

  it('cites lines of the log and texts as they are written', () => {
    const sources = ['service-kit', 'command-service', 'projection-service', 'event-store', 'web/server'];
    const files = sources.flatMap((folder) => filesOf(folder, /(?<!\.test)\.ts$/));
    const written = files.map((file) => read(file)).join('\n');
    const lines = [...page.matchAll(/(?:[Ll]ines?|and|not) `((?!docker )[a-z][a-z ]+)`/g)].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => !written.includes(line))).toEqual([]);
    for (const name of [...page.matchAll(/`([A-Z]\w+(?:Unavailable|Failed|Refused))`/g)].map(([, name = '']) => name)) {
      expect(written).toContain(`class ${name}`);
    }
  });

  it('names commands, services and scripts that are there', () => {
    const { services } = parse(read('docker-compose.yml'));
    const commands = [...page.matchAll(/docker compose (exec|logs|restart|run --rm|up -d)([^`|\n]*)/g)];
    expect(commands.length).toBeGreaterThan(10);
    for (const [whole, verb, rest = ''] of commands) {
      const words = rest.replace(/--(?:tail|since|scale) ?(\S+?)(?:=\d+)?(?= |$)/g, (_, word) =>
        word in services ? word : '',
      );
      const named = words
        .trim()
        .split(/\s+/)
        .filter((word) => /^[a-z]+(?:-[a-z]+)*$/.test(word));
      const first = verb === 'exec' || verb === 'run --rm' ? named.slice(0, 1) : named;
      for (const service of first) expect(Object.keys(services), whole).toContain(service);
    }
    for (const [, script = ''] of page.matchAll(/dist\/scripts\/([\w-]+)\.js/g)) read('scripts', `${script}.ts`);
    expect(intro).toContain('docker compose ps');
  });
});
