/** By path pattern of the page, with `?tab=` where each tab has its own: files a browser would otherwise discover late. */
export type PageCode = Readonly<Record<string, readonly string[]>>;

/** Beside the app. */
export const PAGE_CODE_FILE = 'page-code.json';
