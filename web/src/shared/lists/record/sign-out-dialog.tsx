import { call } from '../api.ts';
import { type ActWords, ConfirmAct } from './confirm-act.tsx';
import { useRefreshPerson } from './use-refresh-person.ts';

interface SignedIn {
  readonly userID: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface SignOutDialogProps {
  /** Whose sessions are to end, undefined when nobody's are. */
  readonly user: SignedIn | undefined;
  readonly onClose: () => void;
}

/** Ends all sessions of somebody, after a question. */
export function SignOutDialog({ user, onClose }: SignOutDialogProps) {
  const refresh = useRefreshPerson();
  return (
    <ConfirmAct
      subject={user}
      words={() => SIGN_OUT}
      nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
      act={({ userID }) => call('signOutEverywhere', { params: { userID } })}
      refresh={({ userID }) => refresh(userID)}
      onClose={onClose}
    />
  );
}

export const SIGN_OUT: ActWords = {
  title: 'Sign out everywhere?',
  body: (name: string) =>
    `${name} is signed out on all devices and gets a message about it. Nothing is lost: they can sign in again at once.`,
  confirm: 'Sign out',
  done: (name: string) => `${name} is signed out everywhere.`,
  failed: 'Signing out did not work.',
};
