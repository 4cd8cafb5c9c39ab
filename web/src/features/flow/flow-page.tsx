import { TEXTS } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { agreementQuery } from '../../api/queries.ts';
import { useProfile } from '../../session/session.ts';
import { FLOW } from '../../shared/question/texts.ts';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Failure } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { AttemptLoader } from './attempt-loader.tsx';
import { SelectorPage } from './selector/selector-page.tsx';
import { FlowSkeleton } from './skeletons.tsx';
import { StatementPage } from './statement/statement-page.tsx';

const route = getRouteApi('/_company/assessments/flow');

/** The statement until accepted, then the selector, then the questions (docs/specification.md#flow-and-survey). */
export function FlowPage() {
  useTitle(FLOW.title);
  const { userID, lastAgreement } = useProfile();
  const { userAssessment } = route.useSearch();
  const agreement = useQuery(agreementQuery(userID));

  if (agreement.isPending) return <FlowSkeleton />;
  if (agreement.isError) {
    return (
      <Page width="narrow">
        <PageHead title={FLOW.title} />
        <Failure
          text={TEXTS.flow.wrong}
          error={agreement.error}
          onRetry={() => void agreement.refetch()}
          retrying={agreement.isFetching}
        />
      </Page>
    );
  }
  if (agreement.data && agreement.data.agreementID !== lastAgreement) {
    return <StatementPage agreement={agreement.data} updated={lastAgreement !== null} />;
  }
  // The key resets all state when the address changes to another assessment.
  return userAssessment ? <AttemptLoader key={userAssessment} userAssessmentID={userAssessment} /> : <SelectorPage />;
}
