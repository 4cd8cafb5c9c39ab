import { PLAN_DAYS, type withinDaysOf } from '@groundwork/contracts/browser';
import { List } from '../../../ui/layout/layout.tsx';
import { ActionRow, ReadRow } from './action-row.tsx';
import type { Action, ResultRef } from './use-actions.ts';

/** An action with its place in the whole list, by which the rest of the page names it. */
export interface Placed {
  readonly action: Action;
  /** From 1. */
  readonly number: number;
  readonly withinDays: ReturnType<typeof withinDaysOf>;
}

/** @returns the rows by when to have them done, the soonest first; a deadline without any is left out. */
export const byDeadline = (rows: readonly Placed[]) =>
  [...PLAN_DAYS, null]
    .map((days) => ({ days, rows: rows.filter(({ withinDays }) => withinDays === days) }))
    .filter(({ rows: within }) => within.length > 0);

interface RowsProps {
  readonly rows: readonly Placed[];
  /** Questions whose answers most investors stop at. */
  readonly stopping: ReadonlySet<string>;
  readonly result: ResultRef;
  readonly isRead: boolean;
}

export const Rows = ({ rows, stopping, result, isRead }: RowsProps) => (
  <List as="ol">
    {rows.map(({ action, number }) => {
      const row = { action, number, stops: stopping.has(action.questionID) };
      return isRead ? (
        <ReadRow key={action.questionID} {...row} />
      ) : (
        <ActionRow key={action.questionID} {...row} result={result} />
      );
    })}
  </List>
);
