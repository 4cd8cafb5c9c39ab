import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type Cell, type Column, writeRows } from './writers.ts';

const TEXTS = ['=1+1', '＝1+1', '+4', '-5', '@x', '\tx', '\rx', '|x', 'a,"b"\nc', '\u{1F600} Zoë', 'x\u0001y', ''];
const columns: readonly Column<readonly Cell[]>[] = [
  { header: 'Text', value: ([text]) => text ?? null },
  { header: 'Number', value: ([, number]) => number ?? null },
  { header: 'At', isTime: true, value: ([, , at]) => at ?? null },
];
const at = new Date('2026-03-04T05:06:07.000Z');

async function written(format: 'csv' | 'xlsx', texts = TEXTS): Promise<Uint8Array> {
  async function* rows() {
    for (const text of texts) yield [text, -5, at];
  }
  return new Uint8Array(await new Response(writeRows(format, columns, rows())).arrayBuffer());
}

describe('a file as CSV', () => {
  it('begins with a byte order mark, so that spreadsheets read it as UTF-8', async () => {
    expect([...(await written('csv')).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+4', "'+4"],
    ['-5', "'-5"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['|x', "'|x"],
    ['＝1+1', "'＝1+1"],
    ['＠x', "'＠x"],
    ['a,"b"\nc', '"a,""b""\nc"'],
    ['plain', 'plain'],
  ])('holds no formula: %j is %j', async (text, cell) => {
    const lines = new TextDecoder().decode(await written('csv', [text])).split('\r\n');
    expect(lines).toEqual(['Text,Number,At', `${cell},-5,2026-03-04 05:06`]);
  });
});

describe('a file as XLSX', () => {
  it('holds texts as they are, numbers and times', async () => {
    const { sheets } = await readXlsx(await written('xlsx'));
    const [head, ...rows] = sheets[0]?.rows ?? [];
    expect(head).toEqual(['Text', 'Number', 'At']);
    expect(rows.map(([text]) => text ?? '')).toEqual(TEXTS);
    expect(rows.map(([, number]) => number)).toEqual(TEXTS.map(() => -5));
    expect(rows.every(([, , time]) => time instanceof Date)).toBe(true);
  });

  it('holds no formula', async () => {
    const { sheets } = await readXlsx(await written('xlsx'));
    expect([...(sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
  });
});
