import type { withinDaysOf } from '@groundwork/contracts/browser';
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

interface RowsProps {
  readonly rows: readonly Placed[];
  readonly result: ResultRef;
  readonly isRead: boolean;
}

export const Rows = ({ rows, result, isRead }: RowsProps) => (
  <List as="ol">
    {rows.map(({ action, number }) =>
      isRead ? (
        <ReadRow key={action.questionID} action={action} number={number} />
      ) : (
        <ActionRow key={action.questionID} result={result} action={action} number={number} />
      ),
    )}
  </List>
);
