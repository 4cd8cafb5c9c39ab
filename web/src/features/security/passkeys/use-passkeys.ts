import type { Api } from '@groundwork/contracts/browser';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { withBrowser } from '../../../passkeys/passkeys.ts';
import { passkeysKey } from '../../../passkeys/use-passkeys.ts';
import { renewToken } from '../../../session/renewal.ts';
import { currentProfile, useProfile } from '../../../session/session.ts';

export type Passkey = Api['listPasskeys']['answer']['data'][number];

/** @returns a function that refetches the list, and lets a session continue that waited for a second factor. */
export function useRefreshPasskeys(): () => Promise<void> {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return async () => {
    if (currentProfile()?.secondFactorMissing) await renewToken();
    await queries.invalidateQueries({ queryKey: passkeysKey(userID) });
  };
}

/** Has the browser make a passkey, and the server keep it. @throws PasskeyProblem, ApiError, NetworkError. */
export async function addPasskey(userID: string): Promise<Api['addPasskey']['answer']['data']> {
  const { data: options } = await call('preparePasskey', { params: { userID } });
  const body = await withBrowser(({ create }) => create(options));
  return (await call('addPasskey', { params: { userID }, body })).data;
}

/** Has the server forget a passkey, and what keeps it hear of that. */
export async function removePasskey(userID: string, passkeyID: string): Promise<void> {
  const { data } = await call('removePasskey', { params: { userID, passkeyID } });
  await withBrowser(({ tellWhatIsLeft }) => tellWhatIsLeft(data)).catch(() => undefined);
}
