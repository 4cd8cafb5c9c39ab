import { METRICS, type Metric } from '@groundwork/service-kit/metrics';

const BEGIN = '<!-- metrics: npm run docs -->';
const END = '<!-- end of metrics -->';

/** Updates the table of metrics between the marks. */
export function withMetrics(page: string): string {
  const [before, , after] = page.split(new RegExp(`${BEGIN}|${END}`));
  if (before === undefined || after === undefined) throw new Error('the page has no marks for the metrics');
  const rows = Object.entries(METRICS).map(([name, { type, help, labels = {}, by }]: [string, Metric]) => {
    const all = Object.entries(labels).map(
      ([label, of]) => `\`${label}\`: ${typeof of === 'string' ? of : of.join(', ')}`,
    );
    return `| \`${name}\` | ${type} | ${all.join('; ')} | ${by.join(', ')} | ${help} |`;
  });
  const table = ['| metric | | labels | of | |', '|---|---|---|---|---|', ...rows];
  return [`${before}${BEGIN}`, '', ...table, '', `${END}${after}`].join('\n');
}
