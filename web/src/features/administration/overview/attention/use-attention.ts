import { TEXTS } from '@groundwork/contracts/browser';
import { wasNotified } from '../../../../api/notified.ts';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import { useRefreshList } from '../../../../shared/lists/table/use-list-query.ts';
import { ASSIGN } from '../../../../shared/staff/assign-texts.ts';
import { STAFF } from '../../../../shared/staff/texts.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import type { AttentionItem } from '../use-overview.ts';
import { ATTENTION } from './texts.ts';

export const ATTENTION_LIST = 'attention';

/** The list, and its counts beside the figures. */
export const useRefreshAttention = (): (() => Promise<void>) => useRefreshList('overview', ATTENTION_LIST);

export const itemIn = ({ kind, id }: AttentionItem) => ({ kind, itemID: id });

/** What is done with a click, without a dialog. */
export function useAttentionActs() {
  const { userID } = useProfile();
  const refresh = useRefreshAttention();
  const resend = useCommand({
    call: ({ kind, id, userID: invited }: AttentionItem) =>
      kind === 'invitation' && invited !== null
        ? call('sendInvitation', { params: { userID: invited } })
        : call('resendMessage', { params: { mailID: id } }),
    refresh,
    refreshesAlways: true,
    done: (answer, { kind, name }) => {
      if (!wasNotified(answer) || answer.msg === TEXTS.stillSending) return answer.msg;
      return kind === 'invitation' ? STAFF.invitedAgain(name) : ATTENTION.resent;
    },
    failed: ATTENTION.resendFailed,
    form: 'toast',
  });
  const restore = useCommand({
    call: (item: AttentionItem) => call('restoreAttention', { params: itemIn(item) }),
    refresh,
    done: ATTENTION.restore.done,
    failed: ATTENTION.restore.failed,
    form: 'toast',
  });
  const take = useCommand({
    call: (item: AttentionItem) => call('assignAttention', { params: itemIn(item), body: { adminID: userID } }),
    refresh,
    done: ASSIGN.done('you'),
    failed: ASSIGN.failed,
    form: 'toast',
  });
  return { resend, restore, take };
}
