/** A column of a flat table. */
export interface Column<Row> {
  readonly name: string;
  readonly type: 'STRING' | 'INT32' | 'DOUBLE' | 'TIMESTAMP';
  /** For docs/analysts.md. */
  readonly about: string;
  /** Of a TIMESTAMP an ISO instant. */
  value(row: Row): string | number | null;
}

/** A flat table of a log. */
export interface Table<Row = unknown> {
  readonly name: string;
  /** What a row is. */
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
