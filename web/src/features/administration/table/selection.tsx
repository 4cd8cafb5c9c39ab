import { LIMITS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Hidden, LiveRegion } from '../../../ui/hidden.tsx';
import type { BulkAction, Chosen } from './list-spec.ts';
import styles from './selection.module.css';
import { TABLE } from './texts.ts';

export interface Selection {
  readonly chosen: ReadonlyMap<string, string>;
  /** Whether some were left out because there would be too many. */
  readonly isFull: boolean;
  /** How many can be chosen. */
  readonly most: number;
  /** Selects or unselects rows, by id and name. */
  readonly select: (rows: readonly Chosen[], selected: boolean) => void;
  readonly clear: () => void;
}

interface State {
  readonly among: string;
  readonly chosen: ReadonlyMap<string, string>;
  readonly isFull: boolean;
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Rows chosen in a list, over all its pages: as many as each of its actions can take.
 * @param among what is searched and filtered: another one unselects all.
 */
export function useSelection(among: string, actions: readonly BulkAction[] = []): Selection {
  const [state, setState] = useState<State>({ among, chosen: NONE, isFull: false });
  if (state.among !== among) setState({ among, chosen: NONE, isFull: false });

  const most = Math.min(LIMITS.exportRowsSelected, ...actions.flatMap((action) => action.most ?? []));
  return {
    ...state,
    most,
    select: (rows, selected) =>
      setState((now) => {
        const chosen = new Map(now.chosen);
        let isFull = false;
        for (const { id, name } of rows) {
          if (!selected) chosen.delete(id);
          else if (chosen.size < most || chosen.has(id)) chosen.set(id, name);
          else isFull = true;
        }
        return { ...now, chosen, isFull };
      }),
    clear: () => setState({ among, chosen: NONE, isFull: false }),
  };
}

interface SelectionBarProps {
  readonly selection: Selection;
  readonly actions: readonly BulkAction[];
}

/** How many rows are chosen, and what can be done with them. */
export function SelectionBar({ selection: { chosen, isFull, most, clear }, actions }: SelectionBarProps) {
  const rows = [...chosen].map(([id, name]) => ({ id, name }));
  const words = TABLE.selected(rows.length);
  return (
    <>
      <LiveRegion message={rows.length === 0 ? '' : `${words}${isFull ? `. ${TABLE.selectionFull(most)}` : ''}`} />
      {rows.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, and this is none
        <div role="group" aria-label={words} className={styles.bar}>
          <strong className="tabular">{words}</strong>
          {isFull && <span>{TABLE.selectionFull(most)}</span>}
          {actions.map(({ label, destructive = false, onSelect }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="default"
              {...(destructive ? { c: 'var(--error)' } : {})}
              onClick={() => onSelect(rows, clear)}
            >
              {label}
            </Button>
          ))}
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            {TABLE.unselect}
          </Button>
        </div>
      )}
    </>
  );
}

interface RowCheckboxProps {
  readonly row: Chosen;
  readonly selection: Selection;
}

export const RowCheckbox = ({ row, selection: { chosen, select } }: RowCheckboxProps) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      checked={chosen.has(row.id)}
      onChange={(event) => select([row], event.currentTarget.checked)}
    />
    <Hidden>{TABLE.select(row.name)}</Hidden>
  </label>
);
