import { Note, Stack, Text } from '../../../ui/layout/layout.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { anchorOfAction } from '../report-model.ts';
import { ActionBody, standOf } from './action-body.tsx';
import styles from './action-plan.module.css';
import { ACTIONS } from './texts.ts';
import type { Action, ResultRef } from './use-actions.ts';

export interface ActionRowProps {
  readonly result: ResultRef;
  readonly action: Action;
  /** Whether most investors stop at the answer that calls for it. */
  readonly stops: boolean;
  /** Its place in the whole list. */
  readonly number: number;
}

export function ActionRow({ result, action, stops, number }: ActionRowProps) {
  const { questionID, actionItem, status } = action;
  return (
    <li id={anchorOfAction(questionID)} tabIndex={-1} className={styles.row} data-status={status}>
      <Effect action={action} stops={stops} />
      <span className={styles.number}>{number}</span>
      <Stack shrink>
        <p className={styles.text}>
          <LongText text={actionItem} more={ACTIONS.whole} onPhone />
        </p>
        <ActionBody result={result} action={action} />
      </Stack>
    </li>
  );
}

/** What doing it would change. */
function Effect({ action, stops }: Pick<ActionRowProps, 'action' | 'stops'>) {
  const { short, long } = effectOf(action, stops);
  return (
    <p className={styles.gain} data-stops={stops} title={long}>
      {short}
    </p>
  );
}

/** @returns in few words, and in a sentence, what doing it would change; neither where it is not said. */
export function effectOf({ gain }: Action, stops: boolean): { readonly short?: string; readonly long?: string } {
  if (stops) return { short: ACTIONS.stops, long: ACTIONS.stopsLong };
  if (gain === null) return {};
  // Less than one point is told as one: it says 'up to'.
  const points = Math.max(1, gain);
  return { short: ACTIONS.gain(points), long: ACTIONS.gainLong(points) };
}

/** Read-only: the status, without the founder's private notes. */
export function ReadRow({ action, stops, number }: Omit<ActionRowProps, 'result'>) {
  const { questionID, actionItem, sectionName, question, answer, status } = action;
  return (
    <li id={anchorOfAction(questionID)} tabIndex={-1} className={styles.row} data-status={status}>
      <Effect action={action} stops={stops} />
      <span className={styles.number}>{number}</span>
      <Stack shrink>
        <p className={styles.text}>{actionItem}</p>
        <Note>
          {sectionName && `${sectionName}: `}
          {question} {answer}
        </Note>
        <Text size={14} weight={600}>
          {standOf(action)}
        </Text>
      </Stack>
    </li>
  );
}
