/**
 * A page where one pays is a document of its own: its content security policy admits the payment provider, other pages' does
 * not. A policy belongs to the loaded document, not to the shown address, so entering or leaving such a page reloads.
 */
const isPage = (page: string, path: string | undefined): boolean =>
  (path ?? '').toLowerCase().replace(/(?<=.)\/$/, '') === page;

/** Undefined in tests without a browser. */
const loadedFor: string | undefined = globalThis.location?.pathname;

export const isOwnDocument = (page: string): boolean => isPage(page, loadedFor);

/** Call this after leaving the page: loads the new one. */
export function leaveOwnDocument(page: string): void {
  if (isOwnDocument(page)) window.location.reload();
}
