import { renewToken } from '../session/renewal.ts';
import { currentProfile, currentToken } from '../session/session.ts';
import { waitBriefly } from './wait-briefly.ts';

/** Before the first page is drawn, whose requests would each wait for a token. They report a failure. */
async function renewIfMissing(): Promise<void> {
  if (currentProfile() && currentToken() === null) await renewToken();
}

/** Of routes that need a session. */
export const withToken = {
  shouldReload: ({ cause }: { readonly cause: string }): boolean => cause === 'enter',
  loader: (): Promise<void> => waitBriefly(renewIfMissing()),
};
