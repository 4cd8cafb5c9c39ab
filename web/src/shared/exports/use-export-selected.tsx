import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { useCallback, useMemo, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { useShown } from '../lists/record/use-shown.ts';
import type { BulkAction } from '../lists/table/list-spec.ts';
import { type ExportFormat, FormatField } from './format-field.tsx';
import { EXPORTS } from './texts.ts';
import { type ListExport, useStartExport } from './use-exports.ts';

interface Selected {
  readonly ids: readonly string[];
  /** Unselects them. */
  readonly clear: () => void;
}

/** @returns what a list does with selected rows to export them, and its dialog. */
export function useExportSelected(kind: ListExport['kind']) {
  const [selected, setSelected] = useState<Selected>();
  const shown = useShown(selected);
  const close = useCallback(() => setSelected(undefined), []);
  const exportSelected = useMemo(
    (): BulkAction<unknown> => ({
      label: EXPORTS.selected,
      onSelect: (rows, clear) => setSelected({ ids: rows.map(({ id }) => id), clear }),
    }),
    [],
  );
  const dialog = (
    <Dialog opened={selected !== undefined} onClose={close} title={EXPORTS.selected}>
      {shown && <SelectedForm kind={kind} selected={shown} onClose={close} />}
    </Dialog>
  );
  return { exportSelected, dialog };
}

interface SelectedFormProps {
  readonly kind: ListExport['kind'];
  readonly selected: Selected;
  readonly onClose: () => void;
}

function SelectedForm({ kind, selected: { ids, clear }, onClose }: SelectedFormProps) {
  const fields = useForm({ format: 'csv' as ExportFormat });
  const start = useStartExport();
  const { format } = fields.values;
  const submit = (): void =>
    start.mutate(
      { kind, format, selected: [...ids] },
      {
        onSuccess: () => {
          toastSuccess(ADMINISTRATION.assessments.exportStarted);
          clear();
          onClose();
        },
        onError: (error) => fields.refuse(error, ADMINISTRATION.assessments.exportFailed),
      },
    );
  return (
    <>
      <DialogForm {...fields} submit={EXPORTS.begin} busy={start.isPending} onSubmit={submit} onCancel={onClose}>
        <p>{EXPORTS.lead(ids.length)}</p>
        <FormatField format={format} onFormat={(next) => fields.set({ format: next })} />
      </DialogForm>
      {start.question}
    </>
  );
}
