import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { TEXTS } from '@groundwork/contracts/browser';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/lists/api.ts';
import { useShown } from '../../../shared/lists/record/use-shown.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Bullets } from '../../../ui/layout/parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { EXPIRE } from './texts.ts';
import { CODES_LIST, type CodeRow, PARTNER_CODES_LIST } from './use-codes.ts';

/** As many names as are read at a glance. */
const NAMED = 10;

export type NamedCode = Pick<CodeRow, 'discountID' | 'code'>;

interface ExpireCodesDialogProps {
  /** Which are to end; undefined while it is closed. */
  readonly codes: readonly NamedCode[] | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Ends codes for good; several once their number was typed. */
export function ExpireCodesDialog({ codes, onDone, onClose }: ExpireCodesDialogProps) {
  const shown = useShown(codes);
  return (
    <Dialog opened={codes !== undefined} onClose={onClose} title={EXPIRE.title(shown?.length ?? 1)}>
      {shown && <ExpireForm codes={shown} onDone={onDone} onClose={onClose} />}
    </Dialog>
  );
}

function ExpireForm({ codes, onDone, onClose }: ExpireCodesDialogProps & { readonly codes: readonly NamedCode[] }) {
  const count = codes.length;
  const fields = useForm({ typed: '' });
  const refresh = useRefreshList(CODES_LIST, PARTNER_CODES_LIST);
  const expiry = useMutation({
    mutationFn: async () => {
      const { data } = await call('expireCodes', { body: { discountIDs: codes.map(({ discountID }) => discountID) } });
      await refresh();
      return data;
    },
    onSuccess: (all) => {
      if (all.every(({ alreadyDone }) => alreadyDone)) toastSuccess(TEXTS.alreadyDone);
      else if (all.every(({ ok }) => ok)) toastSuccess(EXPIRE.done(count));
    },
    onError: (error) => fields.refuse(error, ADMINISTRATION.codes.failed),
  });
  const submit = (): void => {
    const isTyped = count === 1 || fields.values.typed.trim() === String(count);
    if (fields.show({ typed: isTyped ? undefined : EXPIRE.differs })) return;
    expiry.mutate(undefined, {
      onSuccess: (all) => {
        // Those that could end have ended: what was typed is used up.
        if (all.some(({ ok }) => !ok)) return fields.restart(fields.values);
        onDone();
        onClose();
      },
    });
  };
  const nameOf = (id: string): string => codes.find(({ discountID }) => discountID === id)?.code ?? id;
  const failed = expiry.data?.filter(({ ok }) => !ok) ?? [];

  return (
    <DialogForm
      {...fields}
      submit={EXPIRE.confirm}
      busy={expiry.isPending}
      isFinal
      onSubmit={submit}
      onCancel={onClose}
    >
      <Bullets>
        {codes.slice(0, NAMED).map(({ discountID, code }) => (
          <li key={discountID}>{code}</li>
        ))}
        {count > NAMED && <li>{EXPIRE.more(count - NAMED)}</li>}
      </Bullets>
      <p>{count === 1 ? EXPIRE.what : EXPIRE.whatMany}</p>
      {count > 1 && (
        <TextField {...fields.field('typed')} label={EXPIRE.type(count)} autoComplete="off" asterisk={false} />
      )}
      {failed.length > 0 && (
        <Notice kind="error">
          {EXPIRE.some(failed.length)}
          <Bullets>
            {failed.map(({ id, msg }) => (
              <li key={id}>
                {nameOf(id)}: {msg}
              </li>
            ))}
          </Bullets>
        </Notice>
      )}
    </DialogForm>
  );
}
