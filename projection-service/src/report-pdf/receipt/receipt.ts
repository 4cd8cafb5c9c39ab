import {
  centsInWords,
  itemInWords,
  methodInWords,
  PRODUCT,
  RECEIPT,
  type Receipt,
  type ReceiptLine,
  receiptDay,
  receiptLines,
} from '@groundwork/contracts';
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import type { ReceiptInput } from '../input.ts';
import { pageNumbers, rule, runningHeader } from '../pages/frame.ts';
import { shortened } from '../pages/measure.ts';
import { ruled } from '../pages/ruled.ts';
import { text } from '../pages/text.ts';
import { COLOURS } from '../palette.ts';
import { PAPERS, WIDTH } from '../paper.ts';
import { SANS } from '../print/fonts.ts';
import { type Mark, part, rowHead } from '../print/marks.ts';
import type { Printable } from '../print/print.ts';
import { readable } from '../print/text.ts';
import { WORDS } from '../words.ts';

const SMALL = { fontSize: 8.5, color: COLOURS.inkMuted } as const;
const GAP = 28;
const HALF = (WIDTH - GAP) / 2;

/** Pure: dated by the payment, so the same receipt always gives the same file. */
export function receiptDocument({ receipt, paper = 'a4' }: ReceiptInput): Printable {
  const page = PAPERS[paper];
  const title = `${RECEIPT.title} ${receipt.number}`;
  const paid = new Date(receipt.paidAt);
  return {
    language: WORDS.language,
    size: page.size,
    margins: page.margins,
    info: {
      Title: title,
      Author: readable(receipt.seller[0] ?? PRODUCT.name),
      Subject: itemInWords(receipt),
      Creator: PRODUCT.name,
      Producer: PRODUCT.name,
      CreationDate: paid,
      ModDate: paid,
    },
    defaultStyle: { font: SANS, fontSize: 10, lineHeight: 1.1, color: COLOURS.ink },
    header: runningHeader(title, page),
    footer: pageNumbers(page),
    content: [
      text(PRODUCT.name, 'P', { face: 'serif', fontSize: 15, color: COLOURS.accent }),
      text(PRODUCT.line, 'P', { fontSize: 9, color: COLOURS.inkMuted, margin: [0, 2, 0, 0] }),
      rule(COLOURS.accent, [0, 14, 0, 0]),
      text(RECEIPT.title, 'H1', { face: 'serif', fontSize: 34, margin: [0, 36, 0, 16] }),
      facts(receipt),
      parties(receipt),
      text(`${centsInWords(receipt.totalInCents)} paid on ${receiptDay(receipt.paidAt)}`, 'H2', {
        face: 'serif',
        fontSize: 17,
        margin: [0, 30, 0, 10],
      }),
      lines(receipt),
      text(RECEIPT.questions, 'P', { ...SMALL, margin: [0, 28, 0, 0] }),
    ],
  };
}

const FACT_WIDTH = 110;

function facts(receipt: Receipt): Content {
  const table: Mark = { tag: 'Table' };
  const shown: readonly [string, string][] = [
    [RECEIPT.number, receipt.number],
    [RECEIPT.paid, receiptDay(receipt.paidAt)],
    [RECEIPT.method, methodInWords(receipt)],
  ];
  return {
    table: {
      widths: [FACT_WIDTH, WIDTH - FACT_WIDTH],
      body: shown.map(([term, value]): TableCell[] => {
        const row = part('TR', table);
        return [text(term, rowHead(row), { color: COLOURS.inkMuted }), text(value, part('TD', row), { tabular: true })];
      }),
    },
    layout: { ...ruled(2), hLineWidth: () => 0 },
  };
}

const parties = ({ seller, buyer }: Receipt): Content => ({
  margin: [0, 26, 0, 0],
  columns: [party(RECEIPT.seller, seller), party(RECEIPT.buyer, [buyer.company, buyer.name, buyer.email])],
  columnGap: GAP,
});

/** Whole: who files a receipt needs the name that is on it. What one types without end does not push the rest off the page. */
const MOST_LINES = 8;

const party = (title: string, said: readonly string[]): Column => ({
  width: HALF,
  stack: [
    text(title, 'H2', { ...SMALL, bold: true, margin: [0, 0, 0, 3] }),
    ...said.filter((line) => line !== '').map((line) => text(shortened(line, MOST_LINES * HALF, 10), 'P')),
  ],
});

const AMOUNT_WIDTH = 100;

function lines(receipt: Receipt): Content {
  const table: Mark = { tag: 'Table' };
  return {
    table: {
      dontBreakRows: true,
      widths: [WIDTH - AMOUNT_WIDTH, AMOUNT_WIDTH],
      body: receiptLines(receipt).map((line) => lineRow(line, part('TR', table))),
    },
    layout: { ...ruled(6), hLineWidth: () => 0.5 },
  };
}

function lineRow({ kind, label, cents }: ReceiptLine, row: Mark): TableCell[] {
  const look = { bold: kind === 'total', ...(kind === 'tax' ? { color: COLOURS.inkMuted } : {}) };
  return [
    text(label, rowHead(row), look),
    text(centsInWords(cents), part('TD', row), { ...look, alignment: 'right', tabular: true }),
  ];
}
