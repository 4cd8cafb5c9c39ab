import { TEXTS } from '@groundwork/contracts/browser';
import { wasNotified } from '../../api/notified.ts';
import { useCommand } from '../../ui/command/use-command.tsx';
import { call } from '../lists/api.ts';
import { STAFF } from './texts.ts';

interface Invited {
  readonly userID: string;
  readonly name: string;
}

/** For somebody who has no password yet. */
export const useInviteAgain = () =>
  useCommand({
    call: ({ userID }: Invited) => call('sendInvitation', { params: { userID } }),
    done: (answer, { name }) => (wasNotified(answer) ? STAFF.invitedAgain(name) : TEXTS.notNotified),
    failed: STAFF.inviteFailed,
    form: 'toast',
  });
