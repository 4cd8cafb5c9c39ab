export interface DownloadSearch {
  /** Token of a mailed link to a report. */
  readonly st?: string | undefined;
  /** Token of a mailed link to an export. */
  readonly exportID?: string | undefined;
}

/** `<userID>.<shareID or n>.<secret>`, as contracts/src has them: anything else could not even be sent. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const LONGEST = 255;

const tokenIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= LONGEST && TOKEN.test(value) ? value : undefined;

/** @returns what the address of the download page asks for; undefined what it does not, or what can be nobody's token. */
export const downloadSearch = ({ st, exportID }: Record<string, unknown>): DownloadSearch =>
  // Undefined has to be said: a parameter that is only left out here stays as it came.
  ({ st: tokenIn(st), exportID: tokenIn(exportID) });
