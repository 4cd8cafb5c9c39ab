import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../http/errors.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import { callOnce } from '../../api.ts';
import { useRefreshList } from '../../table/use-list-query.ts';
import { ASSESSMENTS } from '../texts.ts';
import type { Industry } from '../use-assessments.ts';

const TEXT = ASSESSMENTS.export;

/** What is exported: rows chosen by hand, or those of an industry and a sector. */
export interface ExportOf {
  readonly selected: readonly string[];
  readonly industryID?: string | undefined;
  readonly sectorID?: string | undefined;
}

interface ExportDialogProps {
  readonly of: ExportOf | null;
  readonly industries: readonly Industry[];
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** Begins a file of assessments taken, whose link is mailed to who asks. */
export function ExportDialog({ of, onClose, ...form }: ExportDialogProps) {
  const [shown, setShown] = useState(of);
  if (of && of !== shown) setShown(of);
  return (
    <Dialog opened={of !== null} onClose={onClose} title={TEXT.title}>
      {of && <ExportForm {...form} of={of} onClose={onClose} />}
    </Dialog>
  );
}

function ExportForm({ of, industries, onStarted, onClose }: ExportDialogProps & { readonly of: ExportOf }) {
  const { selected, industryID = '', sectorID = '' } = of;
  const fields = useForm({ industryID, sectorID, format: 'csv' });
  const refresh = useRefreshList('exports');
  const start = useMutation({
    mutationFn: () => callOnce('requestExport', { body: bodyOf(of, fields.values) }),
  });
  const { values } = fields;
  const sectors = industries.filter((one) => values.industryID === '' || String(one.industryID) === values.industryID);

  const submit = (): void =>
    start.mutate(undefined, {
      onSuccess: () => {
        toastSuccess(ADMINISTRATION.assessments.exportStarted);
        void refresh();
        onStarted();
        onClose();
      },
      onError: (error) =>
        fields.show({ industryID: undefined, form: messageOf(error, ADMINISTRATION.assessments.exportFailed) }),
    });

  return (
    <DialogForm {...fields} submit={TEXT.start} busy={start.isPending} onSubmit={submit} onCancel={onClose}>
      <p>{selected.length > 0 ? TEXT.leadSelected(selected.length) : TEXT.lead}</p>
      {selected.length === 0 && (
        <>
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
        </>
      )}
      <NativeSelect
        label={TEXT.format}
        value={values.format}
        data={[
          { value: 'csv', label: TEXT.formats.csv },
          { value: 'xlsx', label: TEXT.formats.xlsx },
        ]}
        onChange={(event) => fields.set({ format: event.currentTarget.value })}
      />
    </DialogForm>
  );
}

function bodyOf({ selected }: ExportOf, values: { industryID: string; sectorID: string; format: string }) {
  const format = values.format === 'xlsx' ? ('xlsx' as const) : ('csv' as const);
  if (selected.length > 0) return { selected: [...selected], format };
  return {
    format,
    industryID: values.industryID === '' ? null : Number(values.industryID),
    sectorID: values.sectorID === '' ? null : Number(values.sectorID),
  };
}
