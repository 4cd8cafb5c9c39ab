/** What spreadsheets make of CSV. */
import { beginsFormula } from '@groundwork/contracts/administration';

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe. So does one that has apostrophes before a
 * formula, or the two could not be told apart when read back.
 */
const isEscaped = (text: string): boolean => beginsFormula(text.replace(/^'+/, ''));
export const escaped = (text: string): string => (isEscaped(text) ? `'${text}` : text);
export const unescaped = (cell: string): string => (cell.startsWith("'") && isEscaped(cell) ? cell.slice(1) : cell);

/** Spreadsheets in some countries write semicolons; what is copied from one has tabs. */
export function delimiterOf(csv: string): string {
  const head = csv.slice(0, csv.search(/\r|\n|$/));
  return [',', ';', '\t'].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best));
}

/** @returns the text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, else Windows-1252. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
