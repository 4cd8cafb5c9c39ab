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

/** For spreadsheets: byte order mark, CRLF, no formulas. */
export const csvOf = ({ header, rows }: Numbers): string =>
  `\ufeff${[header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
