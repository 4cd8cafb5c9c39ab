import { writeCsvStream } from 'hucre/csv';
import { COLUMNS, type Line } from './line.ts';

export const TEXT_FORMATS = ['ndjson', 'csv', 'table'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** @param width of a table, in characters. */
export function written(format: TextFormat, lines: AsyncIterable<Line>, width: number): AsyncIterable<string> {
  switch (format) {
    case 'ndjson':
      return ndjson(lines);
    case 'csv':
      return csv(lines);
    case 'table':
      return table(lines, width);
  }
}

async function* ndjson(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function* csv(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  async function* rows() {
    for await (const line of lines) {
      yield COLUMNS.map((column) => (column === 'data' ? JSON.stringify(line.data) : line[column]));
    }
  }
  const decoder = new TextDecoder();
  // No cell can be a formula: typed text is inside `data`. Escaping would change ids that begin with a hyphen.
  for await (const bytes of writeCsvStream(rows(), { headers: [...COLUMNS] })) {
    yield decoder.decode(bytes, { stream: true });
  }
}

/** Fixed, so that later lines are not needed. `data` gets the rest. */
const WIDTHS = { position: 10, time: 24, type: 28, stream: 36, actorID: 24 } as const;
const LEAST_DATA = 40;

async function* table(lines: AsyncIterable<Line>, width: number): AsyncGenerator<string> {
  const names = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[];
  const left = width - names.reduce((sum, name) => sum + WIDTHS[name] + 2, 0);
  const row = (cells: readonly string[], data: string): string =>
    `${names.map((name, i) => cut(cells[i] ?? '', WIDTHS[name]).padEnd(WIDTHS[name])).join('  ')}  ${cut(data, Math.max(left, LEAST_DATA))}`.trimEnd();
  yield `${row(names, 'data')}\n`;
  for await (const line of lines) {
    const cells = names.map((name) => (name === 'position' ? shortPosition(line.position) : line[name]));
    yield `${row(cells, line.unreadable ?? JSON.stringify(line.data))}\n`;
  }
}

const cut = (text: string, width: number): string => (text.length > width ? `${text.slice(0, width - 1)}…` : text);
/** As typed after --after, on the embedded engine. */
const shortPosition = (position: string): string => position.split('.', 1)[0]?.replace(/^0+(?=\d)/, '') ?? position;
