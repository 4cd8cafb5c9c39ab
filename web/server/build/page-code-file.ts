/** Files by the path pattern of the page that needs them: what a browser would otherwise learn of only from other code. */
export type PageCode = Readonly<Record<string, readonly string[]>>;

/** Where the build writes it, beside the app. */
export const PAGE_CODE_FILE = 'page-code.json';
