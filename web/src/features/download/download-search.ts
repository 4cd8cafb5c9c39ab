export interface DownloadSearch {
  /** Token of a mailed link to a report. */
  readonly st?: string | undefined;
}

/** `<userID>.<shareID>.<secret>`, as contracts/src/report has it: anything else could not even be sent as a header. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const LONGEST = 255;

/** @returns what the address of the download page asks for; undefined what it does not, or what can be nobody's token. */
export function downloadSearch({ st }: Record<string, unknown>): DownloadSearch {
  const isToken = typeof st === 'string' && st.length <= LONGEST && TOKEN.test(st);
  // Undefined has to be said: a parameter that is only left out here stays as it came.
  return { st: isToken ? st : undefined };
}
