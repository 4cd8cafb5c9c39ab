import { TEXTS } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { type AttemptRow, attemptsQuery, questionnaireQuery } from '../../api/queries.ts';
import { useProfile } from '../../session/session.ts';
import { FLOW } from '../../shared/question/texts.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Failure } from '../../ui/states.tsx';
import { AttemptPage } from './attempt-page.tsx';
import { FlowSkeleton } from './skeletons.tsx';

export function AttemptLoader({ userAssessmentID }: { readonly userAssessmentID: string }) {
  const { userID } = useProfile();
  const attempts = useQuery(attemptsQuery(userID));
  const row = attempts.data?.find((attempt) => attempt.userAssessmentID === userAssessmentID);

  if (row) return <Questions row={row} />;
  // A list fetched earlier may lack an assessment that was started a moment ago.
  if (attempts.isFetching) return <FlowSkeleton />;
  return (
    <Page width="narrow">
      <PageHead title={FLOW.title} />
      {attempts.isError ? (
        <Failure text={TEXTS.flow.currentFailed} error={attempts.error} onRetry={() => void attempts.refetch()} />
      ) : (
        <Unavailable text={TEXTS.flow.currentFailed} />
      )}
    </Page>
  );
}

function Questions({ row }: { readonly row: AttemptRow }) {
  const { userID } = useProfile();
  const questionnaire = useQuery(questionnaireQuery(userID, row));

  if (questionnaire.isPending) return <FlowSkeleton />;
  // A failed refresh keeps the questions already shown.
  if (questionnaire.data === undefined) {
    return (
      <Page width="narrow">
        <PageHead title={row.assessmentTitle} />
        <Failure
          text={TEXTS.flow.questionsFailed}
          error={questionnaire.error}
          onRetry={() => void questionnaire.refetch()}
          retrying={questionnaire.isFetching}
        />
      </Page>
    );
  }
  if (questionnaire.data.questions.length === 0) {
    return (
      <Page width="narrow">
        <PageHead title={row.assessmentTitle} />
        <Unavailable text={FLOW.noQuestions} />
      </Page>
    );
  }
  return <AttemptPage questionnaire={questionnaire.data} />;
}

/** Has no retry: a second try would not help. */
const Unavailable = ({ text }: { readonly text: string }) => (
  <Notice
    kind="error"
    action={
      <LinkButton to="/assessments" variant="default" size="sm">
        {TEXTS.list.heading}
      </LinkButton>
    }
  >
    {text}
  </Notice>
);
