import { LIMITS } from '@groundwork/contracts/browser';
import { call } from '../../../../shared/lists/api.ts';
import { CommandDialog } from '../../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../../ui/dialog/subject-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { AttentionItem } from '../use-overview.ts';
import { ATTENTION } from './texts.ts';
import { itemIn, useRefreshAttention } from './use-attention.ts';
import { itemName } from './words.ts';

const { dismiss } = ATTENTION;

export const DismissDialog = ({ subject, onClose }: DialogOf<AttentionItem>) => (
  <CommandDialog
    subject={subject}
    title={dismiss.title}
    begin={() => ({ reason: '' })}
    check={({ reason }) => ({ reason: reason.trim() === '' ? dismiss.missing : undefined })}
    call={(item, { reason }) => {
      const { occurrence } = item;
      const body = { reason: reason.trim(), ...(occurrence !== '' && { occurrence }) };
      return call('dismissAttention', { params: itemIn(item), body });
    }}
    refresh={useRefreshAttention()}
    done={dismiss.done}
    failed={dismiss.failed}
    submit={dismiss.action}
    onClose={onClose}
  >
    {(form, item) => (
      <>
        <p>{dismiss.text(itemName(item))}</p>
        <TextField
          {...form.field('reason')}
          label={dismiss.reason}
          maxLength={LIMITS.dismissReason}
          autoComplete="off"
          autoFocus
        />
      </>
    )}
  </CommandDialog>
);
