import { useQueryClient } from '@tanstack/react-query';
import { passkeysKey } from '../../../passkeys/use-passkeys.ts';
import { useProfile } from '../../../session/session.ts';
import { pendingEmailKey } from '../../../shared/email-change/use-email-change.ts';
import { sessionsKey } from '../sessions/use-sessions.ts';

/** @returns what fetches anew: other sessions are over, and so is an email change that was requested before. */
export function useRefreshPassword(): () => Promise<unknown> {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [sessionsKey(userID), pendingEmailKey(userID, userID), passkeysKey(userID)].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}
