import { TEXTS } from '@groundwork/contracts/browser';
import { useMutation } from '@tanstack/react-query';
import { wasNotified } from '../../api/notified.ts';
import { messageOf } from '../../http/errors.ts';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';
import { call } from '../lists/api.ts';
import { STAFF } from './texts.ts';

interface Invited {
  readonly userID: string;
  readonly name: string;
}

/** Mails somebody who has no password yet a new link. */
export function useInviteAgain() {
  return useMutation({
    mutationFn: ({ userID }: Invited) => call('sendInvitation', { params: { userID } }),
    onSuccess: (answer, { name }) => toastSuccess(wasNotified(answer) ? STAFF.invitedAgain(name) : TEXTS.notNotified),
    onError: (error) => toastError(messageOf(error, STAFF.inviteFailed)),
  });
}
