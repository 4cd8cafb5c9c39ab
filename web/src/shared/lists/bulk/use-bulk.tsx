import { LIMITS } from '@groundwork/contracts/browser';
import { type ComponentType, useCallback, useMemo, useState } from 'react';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import type { BulkAction, Chosen } from '../table/list-spec.ts';
import type { Selected } from './bulk.ts';

interface Options<Row> {
  /** Whom it is done to; absent: the rows themselves. Twice the same counts once. */
  readonly about?: (chosen: Chosen<Row>) => Selected['rows'][number];
}

/** @param options a constant. @returns a bulk action that opens a dialog, and the dialog. */
export function useBulk<Row>(
  label: string,
  Opened: ComponentType<DialogOf<Selected>>,
  { about = (chosen) => chosen }: Options<Row> = {},
) {
  const [selected, setSelected] = useState<Selected>();
  const close = useCallback(() => setSelected(undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are constants
  const action = useMemo(
    (): BulkAction<Row> => ({
      label,
      most: LIMITS.bulk,
      onSelect: (rows, clear) => {
        const named = new Map(
          rows.map(about).map(({ id, name, tags = [], partnerName = '' }) => [id, { id, name, tags, partnerName }]),
        );
        setSelected({ rows: [...named.values()], clear });
      },
    }),
    [label],
  );
  return { action, dialog: <Opened subject={selected} onClose={close} /> };
}
