import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { call } from '../api.ts';
import { useRefreshPerson } from './use-refresh-person.ts';

interface SignedIn {
  readonly userID: string;
  readonly firstName: string;
  readonly lastName: string;
}

export function SignOutDialog({ subject, onClose }: DialogOf<SignedIn>) {
  const refresh = useRefreshPerson();
  return (
    <ConfirmDialog
      subject={subject}
      words={SIGN_OUT}
      nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
      call={({ userID }) => call('signOutEverywhere', { params: { userID } })}
      refresh={({ userID }) => refresh(userID)}
      onClose={onClose}
    />
  );
}

export const SIGN_OUT = {
  title: 'Sign out everywhere?',
  body: (name: string) =>
    `${name} will be signed out on all devices, and we will email them about it. They can sign in again right away.`,
  confirm: 'Sign out',
  done: (name: string) => `${name} signed out everywhere.`,
  failed: 'Unable to sign them out.',
} as const;
