import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { UnfoldButton } from '../../../ui/unfold-button/unfold-button.tsx';
import styles from './action-plan.module.css';
import { AssignForm } from './assign-form.tsx';
import { NoteForm } from './note-form.tsx';
import { ACTIONS } from './texts.ts';
import { type Action, type ActionStatus, type ResultRef, useChange } from './use-actions.ts';

interface ActionRowProps {
  readonly result: ResultRef;
  readonly action: Action;
}

const STATUSES: readonly ActionStatus[] = ['open', 'done', 'later'];

/** One action: what it could add, what to do, and what the founder made of it. */
export function ActionRow({ result, action }: ActionRowProps) {
  const { questionID, actionItem, sectionName, question, gain, status } = action;
  const change = useChange(result, questionID);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.row} data-status={status}>
      <p className={styles.gain} title={gain === null ? undefined : ACTIONS.gainLong(gain)}>
        {ACTIONS.gain(gain)}
      </p>
      <div className={styles.body}>
        <p className={styles.text}>{actionItem}</p>
        <p className={styles.source}>
          {sectionName && <span>{sectionName}: </span>}
          <Link
            to="/assessments/flow"
            search={{ userAssessment: result.userAssessmentID, question: questionID }}
            preload={false}
          >
            {question}
          </Link>
        </p>
        <Kept action={action} />
        <p className={`${styles.stand} ${styles.printed}`}>{standOf(action)}</p>
        <div className={styles.bar}>
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
          <UnfoldButton isOpen={isOpen} onOpen={setOpen} label={ACTIONS.moreOf(actionItem)}>
            {ACTIONS.more}
          </UnfoldButton>
        </div>
        {isOpen && (
          <div className={styles.forms}>
            <NoteForm action={action} change={change} />
            <AssignForm result={result} questionID={questionID} />
          </div>
        )}
      </div>
    </li>
  );
}

/** The same to be read: how far one is, without what one wrote for oneself. */
export function ReadRow({ action }: { readonly action: Action }) {
  const { actionItem, sectionName, question, gain, status } = action;
  return (
    <li className={styles.row} data-status={status}>
      <p className={styles.gain}>{ACTIONS.gain(gain)}</p>
      <div className={styles.body}>
        <p className={styles.text}>{actionItem}</p>
        <p className={styles.source}>
          {sectionName && `${sectionName}: `}
          {question}
        </p>
        <p className={styles.stand}>{standOf(action)}</p>
      </div>
    </li>
  );
}

/** @returns how far one is and by when. */
const standOf = ({ status, dueOn }: Action): string =>
  [ACTIONS.status[status], dueOn && ACTIONS.by(dueOn)].filter((each) => !!each).join(' · ');

/** What was written down, in a few words. */
function Kept({ action: { note, dueOn, assignments } }: { readonly action: Action }) {
  const emails = [...new Set(assignments.map(({ email }) => email))];
  const said = [dueOn && ACTIONS.by(dueOn), emails.length > 0 && ACTIONS.sentTo(emails)].filter((each) => !!each);
  if (said.length === 0 && note === '') return null;
  return (
    <div className={styles.kept}>
      {said.length > 0 && <p>{said.join(' · ')}</p>}
      {note !== '' && <p className={styles.note}>{note}</p>}
    </div>
  );
}
