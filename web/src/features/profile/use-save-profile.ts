import { TEXTS } from '@groundwork/contracts/browser';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { updateProfile, useProfile } from '../../session/session.ts';
import { type CommandOptions, useCommand } from '../../ui/command/use-command.tsx';
import type { Plan } from './changes.ts';

/** all: everything was saved. detailsOnly: the password was refused after the details were saved. */
export type Saved = { readonly kind: 'all' } | { readonly kind: 'detailsOnly'; readonly error: unknown };

/** Saves one's own profile; the new name shows everywhere at once, also in other tabs. */
export function useSaveProfile(options: Pick<CommandOptions<Plan, Saved>, 'form' | 'onDone'>) {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return useCommand<Plan, Saved>({
    ...options,
    call: (plan) => save(userID, plan),
    done: ({ kind }) => (kind === 'all' ? TEXTS.profile.saved : null),
    failed: TEXTS.profile.failed,
    refresh: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === userID }),
  });
}

async function save(userID: string, { details, password, reminders }: Plan): Promise<Saved> {
  if (reminders) await call('setReminders', { params: { userID }, body: reminders });
  if (details) {
    await call('updateUser', { params: { userID }, body: details });
    // A new email is theirs only once it is confirmed.
    const { email: _, currentPassword: __, ...edited } = details;
    updateProfile(edited);
  }
  if (!password) return { kind: 'all' };
  try {
    await call('changePassword', { params: { userID }, body: password });
    return { kind: 'all' };
  } catch (error) {
    if (!details) throw error;
    return { kind: 'detailsOnly', error };
  }
}
