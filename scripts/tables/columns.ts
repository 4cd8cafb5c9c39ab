export interface Column<Row> {
  readonly name: string;
  readonly type: 'STRING' | 'INT32' | 'DOUBLE' | 'TIMESTAMP';
  /** For docs/analysts.md. */
  readonly about: string;
  /** ISO for a TIMESTAMP. */
  value(row: Row): string | number | null;
}

export interface Table<Row = unknown> {
  readonly name: string;
  readonly about: string;
  readonly columns: readonly Column<Row>[];
}

type Value<Row> = Column<Row>['value'];

export const text = <Row>(name: string, about: string, value: Value<Row>): Column<Row> => ({
  name,
  type: 'STRING',
  about,
  value,
});
export const whole = <Row>(name: string, about: string, value: Value<Row>): Column<Row> => ({
  name,
  type: 'INT32',
  about,
  value,
});
export const decimal = <Row>(name: string, about: string, value: Value<Row>): Column<Row> => ({
  name,
  type: 'DOUBLE',
  about,
  value,
});
export const instant = <Row>(name: string, about: string, value: Value<Row>): Column<Row> => ({
  name,
  type: 'TIMESTAMP',
  about,
  value,
});
