/** What is said in place of a report that is not there. */
import { TEXTS } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { attemptsQuery } from '../../../api/queries.ts';
import { useProfile } from '../../../session/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ErrorPage } from '../../../ui/page/error-page.tsx';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { RESULTS } from '../texts.ts';
import { ResultsSkeleton } from './skeleton.tsx';

/** A link that is wrong, old or ended: which of them is not told, only what helps with each. */
export const MissingLink = () => <ErrorPage code="404" hint={RESULTS.missingLink} />;

interface MissingReportProps {
  /** Whose it is by its id. */
  readonly userID: string;
  readonly userAssessmentID: string;
}

/** An assessment of one's own that is not completed yet, and how to go on with it; all else is not found. */
export function MissingReport({ userID, userAssessmentID }: MissingReportProps) {
  const profile = useProfile();
  const isOwn = profile.userID === userID && profile.userType === 'user';
  const attempts = useQuery({ ...attemptsQuery(userID), enabled: isOwn });

  if (attempts.isLoading) {
    return (
      <Page>
        <ResultsSkeleton />
      </Page>
    );
  }
  const attempt = attempts.data?.find((row) => row.userAssessmentID === userAssessmentID);
  return attempt?.status === 'IN_PROGRESS' ? (
    <Unfinished userAssessmentID={userAssessmentID} />
  ) : (
    <ErrorPage code="404" />
  );
}

function Unfinished({ userAssessmentID }: { readonly userAssessmentID: string }) {
  useTitle(RESULTS.title);
  return (
    <Page width="narrow">
      <PageHead title={RESULTS.title} />
      <Empty
        title={RESULTS.unfinished}
        action={
          <LinkButton to="/assessments/flow" search={{ userAssessment: userAssessmentID }}>
            {TEXTS.list.resume}
          </LinkButton>
        }
      >
        {RESULTS.unfinishedLead}
      </Empty>
    </Page>
  );
}
