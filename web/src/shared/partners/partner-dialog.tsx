import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { LIMITS, TEXT_LINE_PATTERN } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { Conflict } from '../../ui/conflict/conflict.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ExplainedButton } from '../../ui/explained-button/explained-button.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { FORM } from '../../ui/form/texts.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { call, callOnce } from '../lists/api.ts';
import { ChangedByOthers } from '../lists/record/changed-by-others.tsx';
import { fractionOf, percentOf } from '../lists/record/percent.ts';
import { PercentField } from '../lists/record/percent-field.tsx';
import { useSave } from '../lists/record/use-save.ts';
import { useShown } from '../lists/record/use-shown.ts';
import { useRefreshList } from '../lists/table/use-list-query.ts';
import { PARTNERS } from './texts.ts';
import { PARTNERS_LIST, type PartnerRow, useNameExists } from './use-partners.ts';

interface PartnerDialogProps {
  /** Which is edited; null for a new one; undefined while it is closed. */
  readonly partner: Pick<PartnerRow, 'partnerID' | 'partnerName' | 'defaultDiscount' | 'revision'> | null | undefined;
  readonly onClose: () => void;
}

/** Adds a partner, or changes name and default discount of one. */
export function PartnerDialog({ partner, onClose }: PartnerDialogProps) {
  const shown = useShown(partner);
  return (
    <Dialog opened={partner !== undefined} onClose={onClose} title={shown ? PARTNERS.titles.edit : PARTNERS.titles.add}>
      {shown !== undefined && <PartnerForm partner={shown} onClose={onClose} />}
    </Dialog>
  );
}

interface PartnerFormProps extends PartnerDialogProps {
  readonly partner: NonNullable<PartnerDialogProps['partner']> | null;
}

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');

function PartnerForm({ partner, onClose }: PartnerFormProps) {
  const fields = useForm({
    partnerName: partner?.partnerName ?? '',
    defaultDiscount: percentOf(partner?.defaultDiscount ?? 0),
  });
  const refresh = useRefreshList(PARTNERS_LIST);
  const partnerName = fields.values.partnerName.trim();
  const defaultDiscount = fractionOf(fields.values.defaultDiscount);
  const nameExists = useNameExists(partnerName, partner?.partnerName);

  const record = partner && { list: 'partners' as const, id: partner.partnerID, revision: partner.revision };
  const save = useSave({
    fields,
    record,
    save: async (revision) => {
      const body = { partnerName, defaultDiscount: defaultDiscount ?? 0 };
      if (partner === null) await callOnce('createPartner', { body });
      else {
        const { partnerID } = partner;
        await call('updatePartner', {
          params: { partnerID },
          body: { ...body, ...(revision !== null && { revision }) },
        });
      }
      await refresh();
    },
    onSaved: () => {
      toastSuccess(partner ? PARTNERS.saved : PARTNERS.added(partnerName));
      onClose();
    },
    read: (current) => ({
      partnerName: String(current['partnerName']),
      defaultDiscount: percentOf(Number(current['defaultDiscount'])),
    }),
    failed: ADMINISTRATION.unable,
  });

  const submit = (): void => {
    const found = {
      partnerName: textLine.test(partnerName) ? undefined : FORM.onlySymbols,
      defaultDiscount: defaultDiscount === null ? PARTNERS.discountWrong : undefined,
    };
    if (!fields.show(found)) save.submit();
  };

  if (save.conflict) {
    const { now, ...choices } = save.conflict;
    const rows = [
      { field: 'partnerName', label: PARTNERS.name, yours: partnerName, now: now.partnerName },
      {
        field: 'defaultDiscount',
        label: PARTNERS.discount,
        yours: `${percentOf(defaultDiscount ?? 0)}%`,
        now: `${now.defaultDiscount}%`,
      },
    ];
    return <Conflict {...choices} rows={rows} busy={save.busy} />;
  }
  const { onChange, ...name } = fields.field('partnerName');
  return (
    <DialogForm
      {...fields}
      submit={
        <ExplainedButton
          type="submit"
          why={partnerName === '' ? ADMINISTRATION.partners.incomplete : null}
          loading={save.busy}
        >
          {PARTNERS.save}
        </ExplainedButton>
      }
      busy={save.busy}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ChangedByOthers record={record} />
      <TextInput
        {...name}
        {...(nameExists && { description: PARTNERS.nameExists })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label={PARTNERS.name}
        maxLength={LIMITS.partnerName}
        autoComplete="off"
        required
        data-autofocus
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <PercentField {...fields.field('defaultDiscount')} label={PARTNERS.discount} description={PARTNERS.discountWhy} />
    </DialogForm>
  );
}
