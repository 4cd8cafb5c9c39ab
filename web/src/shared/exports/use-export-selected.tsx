import { useCallback, useMemo, useState } from 'react';
import { CommandDialog } from '../../ui/command/command-dialog.tsx';
import type { BulkAction } from '../lists/table/list-spec.ts';
import { type ExportFormat, FormatField } from './format-field.tsx';
import { EXPORTS } from './texts.ts';
import { type ListExport, useStartExport } from './use-exports.ts';

interface Selected {
  readonly ids: readonly string[];
  readonly clear: () => void;
}

/** @returns the bulk action that exports selected rows, and its dialog. */
export function useExportSelected(kind: ListExport['kind']) {
  const [selected, setSelected] = useState<Selected>();
  const close = useCallback(() => setSelected(undefined), []);
  const exportSelected = useMemo(
    (): BulkAction<unknown> => ({
      label: EXPORTS.selected,
      onSelect: (rows, clear) => setSelected({ ids: rows.map(({ id }) => id), clear }),
    }),
    [],
  );
  const { call, ...start } = useStartExport();
  const dialog = (
    <CommandDialog
      {...start}
      subject={selected}
      title={EXPORTS.selected}
      begin={() => ({ format: 'csv' as ExportFormat })}
      call={({ ids }, { format }) => call({ kind, format, selected: [...ids] })}
      stays={(_, __, { clear }) => {
        clear();
        return false;
      }}
      submit={EXPORTS.begin}
      onClose={close}
    >
      {({ values, set }, { ids }) => (
        <>
          <p>{EXPORTS.lead(ids.length)}</p>
          <FormatField format={values.format} onFormat={(format) => set({ format })} />
        </>
      )}
    </CommandDialog>
  );
  return { exportSelected, dialog };
}
