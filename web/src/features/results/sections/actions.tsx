import { Link } from '@tanstack/react-router';
import { jumpTo } from '../jump.ts';
import { type Action, anchorOfResponse } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './actions.module.css';

/**
 * Where an action's question is read: in the flow of the founder's own assessment, or, for staff, who have no flow, among
 * the responses on this page.
 */
export type ActionLinkTarget = { readonly kind: 'flow'; readonly userAssessmentID: string } | { readonly kind: 'page' };

interface ActionsProps {
  readonly actions: readonly Action[];
  readonly linkTo: ActionLinkTarget;
  readonly title?: string;
}

/** What to do on Monday, each with the question it comes from. */
export function Actions({ actions, linkTo, title = RESULTS.actionItems }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <h3>{title}</h3>
      <ol>
        {actions.map((action) => (
          <li key={action.questionID}>
            <p>{action.text}</p>
            <p className={styles.source}>
              <QuestionLink action={action} linkTo={linkTo} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface QuestionLinkProps {
  readonly action: Action;
  readonly linkTo: ActionLinkTarget;
}

function QuestionLink({ action: { questionID, question }, linkTo }: QuestionLinkProps) {
  const words = question ?? RESULTS.seeQuestion;

  switch (linkTo.kind) {
    case 'flow':
      return (
        <Link
          to="/assessments/flow"
          search={{ userAssessment: linkTo.userAssessmentID, question: questionID }}
          preload={false}
        >
          {words}
        </Link>
      );
    case 'page': {
      const anchor = anchorOfResponse(questionID);
      return (
        <a
          href={`#${anchor}`}
          onClick={(event) => {
            event.preventDefault();
            jumpTo(anchor);
          }}
        >
          {words}
        </a>
      );
    }
    default:
      return linkTo satisfies never;
  }
}
