/** How a column is written in Parquet, and what it is called in the data dictionary. */
export const TYPES = {
  STRING: 'text',
  INT32: 'whole number',
  DOUBLE: 'number',
  BOOLEAN: 'true or false',
  DATE: 'day',
  TIMESTAMP: 'instant, UTC',
} as const;

export type Cell = string | number | boolean | null;

export interface Column<Row> {
  readonly name: string;
  readonly type: keyof typeof TYPES;
  /** Empty where there is none to say. */
  readonly unit: string;
  /** For the data dictionary. */
  readonly about: string;
  /** ISO for a TIMESTAMP, yyyy-mm-dd for a DATE. */
  value(row: Row): Cell;
  /** Typed by people: a spreadsheet may take it for a formula. Ids are not, and have to stay as they are. */
  readonly isTyped?: true;
}

export interface Table<Row = unknown> {
  readonly name: string;
  readonly about: string;
  readonly columns: readonly Column<Row>[];
}

type Make = <Row>(name: string, about: string, value: Column<Row>['value'], unit?: string) => Column<Row>;

const made =
  (type: keyof typeof TYPES): Make =>
  (name, about, value, unit = '') => ({ name, type, unit, about, value });

/** Ids and fixed words. */
export const text = made('STRING');
/** Texts and names that people typed. */
export const typed: Make = (...about) => ({ ...text(...about), isTyped: true });
export const whole = made('INT32');
export const decimal = made('DOUBLE');
export const yesNo = made('BOOLEAN');
export const day = made('DATE');
export const instant = made('TIMESTAMP');

/** The same table where some of its columns are not known. */
export const without = <Row>(table: Table<Row>, ...names: readonly string[]): Table<Row> => ({
  ...table,
  columns: table.columns.filter(({ name }) => !names.includes(name)),
});
