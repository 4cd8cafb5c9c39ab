import { centsInWords } from '../../calc/money/receipt-words.ts';
import { formatCount, formatDay, formatShortMonth } from '../../calc/words/format.ts';
import { numberForm } from '../../calc/words/locale.ts';
import type { ReportAnswer } from '../schemas.ts';

type Unit = ReportAnswer['columns'][number]['unit'];
type Cell = ReportAnswer['rows'][number][string];

const dollars = numberForm({
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const decimal = numberForm({ maximumFractionDigits: 1 });
const oneDecimal = numberForm({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const coefficient = numberForm({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @returns text like '1 h 5 min' or '12 min 30 s'. */
export function duration(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
  ];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** @returns how the cells of a column are written: with one decimal each, where any has one. @param cells all of them. */
export function columnText(unit: Unit, cells: readonly (Cell | undefined)[]): (cell: Cell | undefined) => string {
  const isOfDecimals = unit === 'percent' || unit === 'points';
  // As rounded: 19.04 has none.
  const hasAny = isOfDecimals && cells.some((cell) => typeof cell === 'number' && Math.round(cell * 10) % 10 !== 0);
  return (cell) => cellText(cell, unit, hasAny ? oneDecimal : decimal);
}

/** @returns the cell as text; a dash for an empty one. */
export function cellText(cell: Cell | undefined, unit: Unit, form = decimal): string {
  if (cell === null || cell === undefined) return '–';
  if (typeof cell === 'string') return unit === 'day' || unit === 'month' ? dayText(cell, unit) : cell;
  switch (unit) {
    case 'percent':
      return `${form(cell)}%`;
    case 'points':
      return form(cell);
    case 'coefficient':
      return coefficient(cell);
    case 'seconds':
      return duration(cell);
    case 'cents':
      return centsInWords(cell);
    case 'count':
      return formatCount(cell);
    case 'text':
    case 'day':
    case 'month':
      return String(cell);
    default:
      unit satisfies never;
      return String(cell);
  }
}

export const dayText = (text: string, unit: 'day' | 'month'): string => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  return unit === 'day' ? formatDay(text) : formatShortMonth(text);
};

/** Seconds are drawn as minutes, cents as dollars. */
export const drawnValue = (value: unknown, unit: Unit): number | null => {
  if (typeof value !== 'number') return null;
  return unit === 'seconds' ? Math.round(value / 6) / 10 : unit === 'cents' ? value / 100 : value;
};

/** @returns how a drawn value is written at an axis. */
export const axisText =
  (unit: Unit) =>
  (value: number): string => {
    if (unit === 'percent') return `${value}%`;
    if (unit === 'seconds') return `${value} min`;
    if (unit === 'coefficient') return coefficient(value);
    return unit === 'cents' ? dollars(value) : formatCount(value);
  };

/** Numbers that can be added up. */
export const isSum = (unit: Unit): boolean => unit === 'count' || unit === 'cents';

const isNumber = (unit: Unit): boolean => unit !== 'text' && unit !== 'day' && unit !== 'month';
/** Numbers are aligned to the end of their column. */
export const isAtEnd = isNumber;
