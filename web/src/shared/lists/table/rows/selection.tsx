import { LIMITS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ExplainedButton } from '../../../../ui/explained-button/explained-button.tsx';
import { Hidden, LiveRegion } from '../../../../ui/hidden.tsx';
import { Row } from '../../../../ui/layout/layout.tsx';
import type { BulkAction, Chosen } from '../list-spec.ts';
import { TABLE } from '../texts.ts';
import styles from './selection.module.css';

export interface Selection<Row> {
  readonly chosen: ReadonlyMap<string, Chosen<Row>>;
  /** Some rows were left out because of the maximum. */
  readonly isFull: boolean;
  readonly most: number;
  readonly select: (rows: readonly Chosen<Row>[], selected: boolean) => void;
  readonly clear: () => void;
}

interface State<Row> {
  readonly among: string;
  readonly chosen: ReadonlyMap<string, Chosen<Row>>;
  readonly isFull: boolean;
}

/** Over all pages, as many rows as an action takes at most. @param among search and filters: changing them clears it. */
export function useSelection<Row>(among: string, actions: readonly BulkAction<Row>[] = []): Selection<Row> {
  const [state, setState] = useState<State<Row>>({ among, chosen: new Map(), isFull: false });
  if (state.among !== among) setState({ among, chosen: new Map(), isFull: false });

  const { exportRowsSelected } = LIMITS;
  const most = Math.max(0, ...actions.map((action) => Math.min(action.most ?? exportRowsSelected, exportRowsSelected)));
  return {
    ...state,
    most,
    select: (rows, selected) =>
      setState((now) => {
        const chosen = new Map(now.chosen);
        let isFull = false;
        for (const one of rows) {
          if (!selected) chosen.delete(one.id);
          else if (chosen.size < most || chosen.has(one.id)) chosen.set(one.id, one);
          else isFull = true;
        }
        return { ...now, chosen, isFull };
      }),
    clear: () => setState({ among, chosen: new Map(), isFull: false }),
  };
}

interface SelectionBarProps<Row> {
  readonly selection: Selection<Row>;
  readonly actions: readonly BulkAction<Row>[];
}

export function SelectionBar<Row>({ selection: { chosen, isFull, most, clear }, actions }: SelectionBarProps<Row>) {
  const rows = [...chosen.values()];
  const words = TABLE.selected(rows.length);
  return (
    <>
      <LiveRegion message={rows.length === 0 ? '' : `${words}${isFull ? `. ${TABLE.selectionFull(most)}` : ''}`} />
      {rows.length > 0 && (
        <Row role="group" aria-label={words} gap="8px 12px" className={styles.bar}>
          <strong className="tabular">{words}</strong>
          {isFull && <span>{TABLE.selectionFull(most)}</span>}
          {actions.map(({ label, destructive = false, most: mostOfIt = most, why, onSelect }) => (
            <ExplainedButton
              key={label}
              size="compact-sm"
              variant="default"
              why={rows.length > mostOfIt ? TABLE.tooMany(mostOfIt) : (why?.(rows) ?? null)}
              {...(destructive ? { c: 'var(--error)' } : {})}
              onClick={() => onSelect(rows, clear)}
            >
              {label}
            </ExplainedButton>
          ))}
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            {TABLE.unselect}
          </Button>
        </Row>
      )}
    </>
  );
}

interface RowCheckboxProps<Row> {
  readonly row: Chosen<Row>;
  readonly selection: Selection<Row>;
}

export const RowCheckbox = <Row,>({ row, selection: { chosen, select } }: RowCheckboxProps<Row>) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      checked={chosen.has(row.id)}
      onChange={(event) => select([row], event.currentTarget.checked)}
    />
    <Hidden>{TABLE.select(row.name)}</Hidden>
  </label>
);
