import { withinDaysOf } from '@groundwork/contracts/browser';
import { useEffect, useState } from 'react';
import { CalendarButton } from '../../../shared/calendar/calendar-button.tsx';
import { Box } from '../../../ui/layout/layout.tsx';
import { ACTIONS_HEADING_ID, jumpToAwaited, START_WITH } from '../jump.ts';
import { Rows } from './action-rows.tsx';
import { MoreActions } from './more-actions.tsx';
import { ACTIONS } from './texts.ts';
import type { Action, ResultRef } from './use-actions.ts';

interface ActionsProps {
  readonly result: ResultRef;
  readonly actions: readonly Action[];
  /** Questions whose answers most investors stop at. */
  readonly stopping: ReadonlySet<string>;
  readonly isRead: boolean;
}

/** Each action stands here once: first those to start with, then the others, folded. */
export function Actions({ result, actions, stopping, isRead }: ActionsProps) {
  // Decided once: what is marked done stays in its place until the next visit.
  const [startIDs] = useState(() => startOf(actions, stopping));
  // Links of the page may have been pressed before their action was there.
  useEffect(jumpToAwaited, []);
  const placed = actions.map((action, place) => ({ action, number: place + 1, withinDays: withinDaysOf(place) }));
  const first = stoppersFirst(
    placed.filter(({ action }) => startIDs.has(action.questionID)),
    ({ action }) => stopping.has(action.questionID),
  );
  const others = placed.filter(({ action }) => !startIDs.has(action.questionID));
  return (
    <>
      <h2 id={ACTIONS_HEADING_ID}>{first.length === 0 ? ACTIONS.title : ACTIONS.start(first.length)}</h2>
      <p className="muted">
        {actions.length === 0
          ? ACTIONS.none
          : first.length === 0
            ? ACTIONS.noneOpen
            : `${ACTIONS.order(stopping.size > 0)} ${ACTIONS.private}`}
      </p>
      {first.length > 0 && <Rows rows={first} stopping={stopping} result={result} isRead={isRead} />}
      {others.length > 0 && <MoreActions result={result} others={others} stopping={stopping} isRead={isRead} />}
      {actions.length > 0 && !isRead && (
        <Box mt={16} className="no-print">
          <CalendarButton userID={result.userID} />
        </Box>
      )}
    </>
  );
}

const stoppersFirst = <T,>(all: readonly T[], stops: (one: T) => boolean): T[] => [
  ...all.filter(stops),
  ...all.filter((one) => !stops(one)),
];

/** The page says above that answers that stop investors come first. In the plan, what cannot wait is before them. */
const startOf = (actions: readonly Action[], stopping: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    stoppersFirst(
      actions.filter(({ status }) => status === 'open'),
      ({ questionID }) => stopping.has(questionID),
    )
      .slice(0, START_WITH)
      .map(({ questionID }) => questionID),
  );
