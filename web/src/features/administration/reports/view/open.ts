/** A number of the report: whom or what it counts is listed. */
export interface Opened {
  /** Its rowKey. */
  readonly row: string;
  readonly column: string;
}
export type Open = (number: Opened) => void;
