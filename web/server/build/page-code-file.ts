/**
 * By path pattern of the page, with `?tab=users` or `?assessmentID` (of any value) where such an address has its own: files a browser
 * would otherwise discover late.
 */
export type PageCode = Readonly<Record<string, readonly string[]>>;

/** Beside the app. */
export const PAGE_CODE_FILE = 'page-code.json';
