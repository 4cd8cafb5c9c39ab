import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../http/errors.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import { callOnce } from '../../api.ts';
import { type ExportFormat, FormatField } from '../../exports/format-field.tsx';
import { useSensitive } from '../../password-again/password-again.tsx';
import { useShown } from '../../record/use-shown.ts';
import { useRefreshList } from '../../table/use-list-query.ts';
import { ASSESSMENTS } from '../texts.ts';
import type { Industry } from '../use-assessments.ts';

const TEXT = ASSESSMENTS.export;

/** What is exported: the assessments of an industry and a sector. */
export interface ExportOf {
  readonly industryID?: string | undefined;
  readonly sectorID?: string | undefined;
}

interface ExportDialogProps {
  readonly of: ExportOf | null;
  readonly industries: readonly Industry[];
  readonly onClose: () => void;
}

/** Begins a file of assessments taken, whose link is mailed to who asks. */
export function ExportDialog({ of, onClose, ...form }: ExportDialogProps) {
  const shown = useShown(of ?? undefined);
  return (
    <Dialog opened={of !== null} onClose={onClose} title={TEXT.title}>
      {shown && <ExportForm {...form} of={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ExportForm({ of, industries, onClose }: ExportDialogProps & { readonly of: ExportOf }) {
  const { industryID = '', sectorID = '' } = of;
  const fields = useForm({ industryID, sectorID, format: 'csv' as ExportFormat });
  const refresh = useRefreshList('exports');
  const { run, question } = useSensitive();
  const start = useMutation({
    mutationFn: () => run(() => callOnce('requestExport', { body: bodyOf(fields.values) })),
  });
  const { values } = fields;
  const sectors = industries.filter((one) => values.industryID === '' || String(one.industryID) === values.industryID);

  const submit = (): void =>
    start.mutate(undefined, {
      onSuccess: () => {
        toastSuccess(ADMINISTRATION.assessments.exportStarted);
        void refresh();
        onClose();
      },
      onError: (error) =>
        fields.show({ industryID: undefined, form: messageOf(error, ADMINISTRATION.assessments.exportFailed) }),
    });

  return (
    <>
      <DialogForm {...fields} submit={TEXT.start} busy={start.isPending} onSubmit={submit} onCancel={onClose}>
        <p>{TEXT.lead}</p>
        <NativeSelect
          label={TEXT.industry}
          value={values.industryID}
          data={[
            { value: '', label: TEXT.all },
            ...industries.map((one) => ({ value: String(one.industryID), label: one.industryName })),
          ]}
          onChange={(event) => fields.set({ industryID: event.currentTarget.value, sectorID: '' })}
        />
        <NativeSelect
          label={TEXT.sector}
          value={values.sectorID}
          data={[
            { value: '', label: TEXT.all },
            ...sectors.flatMap((one) =>
              one.sectors.map((sector) => ({ value: String(sector.sectorID), label: sector.sectorName })),
            ),
          ]}
          onChange={(event) => fields.set({ sectorID: event.currentTarget.value })}
        />
        <FormatField format={values.format} onFormat={(format) => fields.set({ format })} />
      </DialogForm>
      {question}
    </>
  );
}

const bodyOf = (values: { industryID: string; sectorID: string; format: ExportFormat }) => ({
  format: values.format,
  industryID: values.industryID === '' ? null : Number(values.industryID),
  sectorID: values.sectorID === '' ? null : Number(values.sectorID),
});
