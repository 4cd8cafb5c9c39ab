import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Note, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { UnfoldButton } from '../../../ui/unfold-button/unfold-button.tsx';
import { anchorOfAction } from '../report-model.ts';
import styles from './action-plan.module.css';
import { AssignForm } from './assign-form.tsx';
import { NoteForm } from './note-form.tsx';
import { ACTIONS } from './texts.ts';
import { type Action, type ActionStatus, type ResultRef, useChange } from './use-actions.ts';

interface ActionRowProps {
  readonly result: ResultRef;
  readonly action: Action;
  /** Whether most investors stop at the answer that calls for it. */
  readonly stops: boolean;
  /** Its place in the whole list. */
  readonly number: number;
}

const STATUSES: readonly ActionStatus[] = ['open', 'done', 'later'];

export function ActionRow({ result, action, stops, number }: ActionRowProps) {
  const { questionID, actionItem, sectionName, question, answer, status } = action;
  const change = useChange(result, questionID);
  const [isOpen, setOpen] = useState(false);
  return (
    <li id={anchorOfAction(questionID)} tabIndex={-1} className={styles.row} data-status={status}>
      <Effect action={action} stops={stops} />
      <span className={styles.number}>{number}</span>
      <Stack shrink>
        <p className={styles.text}>
          <LongText text={actionItem} more={ACTIONS.whole} onPhone />
        </p>
        <Note>
          {sectionName && <span>{sectionName}: </span>}
          <Link
            to="/assessments/flow"
            search={{ userAssessment: result.userAssessmentID, question: questionID }}
            preload={false}
          >
            {question}
          </Link>{' '}
          <span>{answer}</span>
        </Note>
        <Kept action={action} />
        <Text size={14} weight={600} className={styles.printed}>
          {standOf(action)}
        </Text>
        <Row justify="between" gap="8px 16px" className={`${styles.acts} no-print`}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and its legend cannot be hidden in a row */}
          <div role="group" aria-label={ACTIONS.statusOf(actionItem)} className={styles.segments}>
            {STATUSES.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={status === each}
                onClick={() => status !== each && change.mutate({ status: each })}
              >
                {ACTIONS.status[each]}
              </button>
            ))}
          </div>
          <UnfoldButton isOpen={isOpen} onOpen={setOpen} label={ACTIONS.formsOf(actionItem)}>
            {ACTIONS.forms}
          </UnfoldButton>
        </Row>
        {isOpen && (
          <Stack gap={24} surface="sunken" mt={8} p={16} className="no-print">
            <NoteForm action={action} change={change} />
            <AssignForm result={result} questionID={questionID} />
          </Stack>
        )}
      </Stack>
    </li>
  );
}

/** What doing it would change. */
function Effect({ action: { gain }, stops }: Pick<ActionRowProps, 'action' | 'stops'>) {
  // Less than one point is told as one: it says 'up to'.
  const points = gain === null ? null : Math.max(1, gain);
  const [short, long] = stops
    ? [ACTIONS.stops, ACTIONS.stopsLong]
    : points === null
      ? []
      : [ACTIONS.gain(points), ACTIONS.gainLong(points)];
  return (
    <p className={styles.gain} data-stops={stops} title={long}>
      {short}
    </p>
  );
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

const standOf = ({ status, dueOn }: Action): string =>
  [ACTIONS.status[status], dueOn && ACTIONS.by(dueOn)].filter((each) => !!each).join(' · ');

function Kept({ action: { note, dueOn, assignments } }: { readonly action: Action }) {
  const emails = [...new Set(assignments.map(({ email }) => email))];
  const said = [dueOn && ACTIONS.by(dueOn), emails.length > 0 && ACTIONS.sentTo(emails)].filter((each) => !!each);
  if (said.length === 0 && note === '') return null;
  return (
    <Stack gap={2} size={15} breaks className="no-print">
      {said.length > 0 && <p>{said.join(' · ')}</p>}
      {note !== '' && <p className={styles.note}>{note}</p>}
    </Stack>
  );
}
