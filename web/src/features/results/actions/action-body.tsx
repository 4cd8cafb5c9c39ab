import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Note, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { UnfoldButton } from '../../../ui/unfold-button/unfold-button.tsx';
import styles from './action-plan.module.css';
import { AssignForm } from './assign-form.tsx';
import { NoteForm } from './note-form.tsx';
import { ACTIONS } from './texts.ts';
import { type Action, type ActionStatus, type ResultRef, useChange } from './use-actions.ts';

const STATUSES: readonly ActionStatus[] = ['open', 'done', 'later'];

interface ActionBodyProps {
  readonly result: ResultRef;
  readonly action: Action;
}

/** What stands below an action: the answer that calls for it, and what its founder makes of it. */
export function ActionBody({ result, action }: ActionBodyProps) {
  const { questionID, actionItem, sectionName, question, answer, status } = action;
  const change = useChange(result, questionID);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
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
    </>
  );
}

/** @returns how far one is, and by when. */
export const standOf = ({ status, dueOn }: Action): string =>
  [ACTIONS.status[status], dueOn && ACTIONS.by(dueOn)].filter((each) => !!each).join(' · ');

function Kept({ action: { note, dueOn, assignments } }: Pick<ActionBodyProps, 'action'>) {
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
