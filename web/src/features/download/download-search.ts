export interface DownloadSearch {
  /** Token of a mailed link to a report. */
  readonly st?: string | undefined;
  /** Token of a mailed link to an export. */
  readonly exportID?: string | undefined;
}

/** `<userID>.<shareID or n>.<secret>`, as in contracts/src: anything else could not even be sent. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const LONGEST = 255;

const tokenIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= LONGEST && TOKEN.test(value) ? value : undefined;

/** @returns the tokens of the address; undefined for one that is absent or cannot be a token. */
export const downloadSearch = ({ st, exportID }: Record<string, unknown>): DownloadSearch =>
  // Names both, also as undefined: one that is left out here would keep its raw value.
  ({ st: tokenIn(st), exportID: tokenIn(exportID) });
