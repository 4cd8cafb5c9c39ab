/** An indexed path of a collection, as its table has it. */
export interface Column {
  readonly path: string;
  /** Quoted name. */
  readonly column: string;
}

export interface Multikey extends Column {
  /** Quoted name of the side table; the column holds the elements as a JSON text. */
  readonly side: string;
}
