/**
 * Sign-up has a document of its own. Its content security policy lets the payment provider in and that of no other page
 * does, and a policy belongs to the document that was loaded, not to the address that is shown. So whoever comes from
 * another page of the app, or leaves for one, loads anew.
 */
const isSignUp = (path: string | undefined): boolean => /^\/auth\/sign-up\/?$/i.test(path ?? '');

/** Tests run without a browser. */
const loadedFor: string | undefined = globalThis.location?.pathname;

/** @returns whether the document that runs was loaded for the sign-up page. */
export const isOwnDocument = (): boolean => isSignUp(loadedFor);

/** Loads the page that was gone to. Called when the sign-up page has been left. */
export function leaveOwnDocument(): void {
  if (isOwnDocument()) window.location.reload();
}
