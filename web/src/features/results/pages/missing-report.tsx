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

/** An invalid, expired or ended link: which of these is not said, only what helps with each. */
export const MissingLink = () => <ErrorPage code="404" hint={RESULTS.missingLink} />;

interface MissingReportProps {
  /** Owner according to the id. */
  readonly userID: string;
  readonly userAssessmentID: string;
}

/** One's own assessment that is not completed, and how to continue it; all else is not found. */
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
