/** What a chart shows, as a table and as a file: the same numbers. */
import { withoutFormula } from '@groundwork/contracts/administration';

export interface Numbers {
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const cellOf = (value: string | number): string => {
  const isText = typeof value === 'string' && Number.isNaN(Number(value));
  const text = isText ? withoutFormula(value) : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** @returns a CSV file as spreadsheets read it: with a byte order mark, lines that end in CRLF, and no formulas. */
export const csvOf = ({ header, rows }: Numbers): string =>
  `\ufeff${[header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
