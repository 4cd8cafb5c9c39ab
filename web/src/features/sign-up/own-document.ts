/**
 * Sign-up is a document of its own: its content security policy admits the payment provider, other pages' does not. A
 * policy belongs to the loaded document, not to the shown address, so entering or leaving sign-up reloads.
 */
const isSignUp = (path: string | undefined): boolean => /^\/auth\/sign-up\/?$/i.test(path ?? '');

/** Undefined in tests without a browser. */
const loadedFor: string | undefined = globalThis.location?.pathname;

export const isOwnDocument = (): boolean => isSignUp(loadedFor);

/** Call this after leaving sign-up: loads the new page. */
export function leaveOwnDocument(): void {
  if (isOwnDocument()) window.location.reload();
}
