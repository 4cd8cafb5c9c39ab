import { Link } from '@tanstack/react-router';
import { Grid, Span, Stack, Text } from '../../../ui/layout/layout.tsx';
import { JumpLink } from '../jump-link.tsx';
import { type Action, anchorOfAction, anchorOfResponse } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './actions.module.css';

/** Where an action's question opens: in the founder's flow or, for staff, who have no flow, on this page. */
export type ActionLinkTarget = { readonly kind: 'flow'; readonly userAssessmentID: string } | { readonly kind: 'page' };

interface ActionsProps {
  readonly actions: readonly Action[];
  readonly linkTo: ActionLinkTarget;
  readonly title?: string;
  /** Number of the first one. */
  readonly from?: number;
}

export function Actions({ actions, linkTo, title = RESULTS.actionItems, from = 1 }: ActionsProps) {
  return (
    <Stack gap={12} className={styles.actions}>
      <h3>{title}</h3>
      <Stack as="ol" gap={16} start={from} style={{ counterReset: `action ${from - 1}` }}>
        {actions.map((action) => (
          <Grid
            key={action.questionID}
            as="li"
            id={anchorOfAction(action.questionID)}
            tabIndex={-1}
            columns="1.75rem minmax(0, 1fr)"
            gap={0}
          >
            <p>{action.text}</p>
            <Text size={14} mt={2} className="no-print">
              <QuestionLink action={action} linkTo={linkTo} />
              {action.answer !== null && <Span tone="muted"> {action.answer}</Span>}
            </Text>
          </Grid>
        ))}
      </Stack>
    </Stack>
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
    case 'page':
      return <JumpLink to={anchorOfResponse(questionID)}>{words}</JumpLink>;
    default:
      return linkTo satisfies never;
  }
}
