import { formatLongDate } from '../../../ui/format.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import plan from './action-plan.module.css';
import styles from './earlier-actions.module.css';
import { ACTIONS } from './texts.ts';
import type { EarlierAction, Plan } from './use-actions.ts';

interface EarlierActionsProps {
  readonly before: NonNullable<Plan['before']>;
}

/** The actions of the result before, each with what was made of it and what its question is answered with now. */
export function EarlierActions({ before: { completedAt, actions } }: EarlierActionsProps) {
  const better = actions.filter(({ outcome }) => outcome === 'better').length;
  return (
    <details className={styles.before}>
      <summary>
        <h3>{ACTIONS.before(formatLongDate(completedAt))}</h3>
        <span className="muted">{ACTIONS.beforeNote(better, actions.length)}</span>
        <ChevronDownIcon />
      </summary>
      <ol className={plan.list}>
        {actions.map((action) => (
          <Earlier key={action.questionID} action={action} />
        ))}
      </ol>
    </details>
  );
}

function Earlier({ action }: { readonly action: EarlierAction }) {
  const { outcome, actionItem, sectionName, question, status, dueOn, note, answerBefore, answerNow } = action;
  return (
    <li className={styles.earlier} data-outcome={outcome}>
      <p className={styles.outcome}>
        <strong>{ACTIONS.outcome[outcome]}</strong>
        <span className="muted">
          {ACTIONS.status[status]}
          {dueOn && ` · ${ACTIONS.by(dueOn)}`}
        </span>
      </p>
      <p>{actionItem}</p>
      <p className={plan.source}>
        {sectionName && `${sectionName}: `}
        {question}
      </p>
      {note !== '' && <p className={plan.note}>{note}</p>}
      {outcome !== 'notAsked' && (
        <dl className={styles.answers}>
          <dt>{ACTIONS.answerBefore}</dt>
          <dd>{answerBefore}</dd>
          {outcome !== 'same' && (
            <>
              <dt>{ACTIONS.answerNow}</dt>
              <dd>{answerNow}</dd>
            </>
          )}
        </dl>
      )}
    </li>
  );
}
