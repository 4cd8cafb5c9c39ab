import { ADMINISTRATION, type ListFilters } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../http/errors.ts';
import { type ExportFormat, FormatField } from '../../../../shared/exports/format-field.tsx';
import { callOnce } from '../../../../shared/lists/api.ts';
import { useShown } from '../../../../shared/lists/record/use-shown.ts';
import { useRefreshList } from '../../../../shared/lists/table/use-list-query.ts';
import { useSensitive } from '../../../../shared/lists/password-again/password-again.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import { ASSESSMENTS } from '../texts.ts';
import type { Industry } from '../use-assessments.ts';

const TEXT = ASSESSMENTS.export;

/** What is exported: the list as it is shown, of an industry and a sector that can be chosen again. */
export type ExportOf = Pick<Api['requestListExport']['body'], 'sortBy' | 'direction' | 'search'> & {
  readonly filter: Partial<ListFilters<'assessments'>>;
};

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
  const { filter, ...order } = of;
  const { industryID, sectorID, ...others } = filter;
  const isNarrowed = order.search !== undefined || Object.keys(others).length > 0;
  const fields = useForm({ industryID: textOf(industryID), sectorID: textOf(sectorID), format: 'csv' as ExportFormat });
  const refresh = useRefreshList('exports');
  const { run, question } = useSensitive();
  const start = useMutation({
    mutationFn: () => run(() => callOnce('requestExport', { body: { ...order, ...others, ...bodyOf(fields.values) } })),
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
        <p>
          {TEXT.lead} {isNarrowed && TEXT.narrowed}
        </p>
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

const textOf = (id: number | undefined): string => (id === undefined ? '' : String(id));

const bodyOf = (values: { industryID: string; sectorID: string; format: ExportFormat }) => ({
  format: values.format,
  industryID: values.industryID === '' ? null : Number(values.industryID),
  sectorID: values.sectorID === '' ? null : Number(values.sectorID),
});
