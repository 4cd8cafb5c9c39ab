import { TEXTS } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { type AttemptRow, attemptsQuery, beginningPriceQuery, selectionQuery } from '../../../api/queries.ts';
import { useProfile } from '../../../session/session.ts';
import { ownCohortsQuery } from '../../../shared/cohorts/query.ts';
import { SELECTOR } from '../../../shared/question/texts.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Empty, Failure } from '../../../ui/states.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { SelectorSkeleton } from '../skeletons.tsx';
import { isPreselected, type Known, onlyOf, preselectionOf } from './choice.ts';
import { isOnlyOne, offeredBy, takesOf } from './cohort-takes.ts';
import { OnlyOne } from './only-one.tsx';
import { originOf } from './picked.ts';
import { SelectorForm } from './selector-form.tsx';
import { TakenBy } from './taken-by.tsx';

const route = getRouteApi('/_company/assessments/flow');

/** Choice of industry, sector and assessment. With one in progress it leads there: only one is allowed at a time. */
export function SelectorPage() {
  const { userID } = useProfile();
  const { industry, sector, assessment } = route.useSearch();
  const preselected = industry !== undefined || sector !== undefined || assessment !== undefined;
  const attempts = useQuery(attemptsQuery(userID));
  const cohorts = useQuery(ownCohortsQuery(userID));
  const price = useQuery(beginningPriceQuery(userID));
  const inProgress = attempts.data?.find(({ status }) => status === 'IN_PROGRESS');
  // What cohorts take comes first: with one of these the choice begins. What cannot be asked holds nobody up.
  const takes = takesOf(cohorts.data ?? [], attempts.data ?? [], price.data);
  const isOne = isOnlyOne(takes);
  useTitle(isOne ? SELECTOR.onlyTitle : SELECTOR.title);

  // Links of mails and of joining name what a cohort takes.
  if (inProgress && (!preselected || isSame(inProgress, assessment))) {
    return <Navigate to="/assessments/flow" search={{ userAssessment: inProgress.userAssessmentID }} replace />;
  }
  // Whether there is anything to choose, the heading says.
  if (attempts.isPending || cohorts.isPending || price.isPending) {
    return (
      <Page>
        <SelectorSkeleton />
      </Page>
    );
  }
  return (
    <Page>
      <Stack as="header" gap={12} measure={62} mb={32}>
        <h1>{isOne ? SELECTOR.onlyTitle : SELECTOR.title}</h1>
        {!isOne && <p className="muted">{SELECTOR.lead}</p>}
      </Stack>
      {inProgress ? (
        <Notice
          kind="note"
          action={
            <LinkButton to="/assessments/flow" search={{ userAssessment: inProgress.userAssessmentID }}>
              {SELECTOR.continue}
            </LinkButton>
          }
        >
          {TEXTS.selector.inProgress}
        </Notice>
      ) : attempts.isError ? (
        <Failure
          text={TEXTS.flow.currentFailed}
          error={attempts.error}
          onRetry={() => void attempts.refetch()}
          retrying={attempts.isFetching}
        />
      ) : (
        <Offers attempts={attempts.data} takes={takes} />
      )}
    </Page>
  );
}

const isSame = ({ assessmentID }: AttemptRow, named: string | undefined): boolean =>
  named !== undefined && originOf(assessmentID) === originOf(named);

interface OffersProps extends Pick<Known, 'takes'> {
  /** Newest first. */
  readonly attempts: readonly AttemptRow[];
}

function Offers({ attempts, takes }: OffersProps) {
  const preference = useProfile();
  const { industry, sector, assessment } = route.useSearch();
  const first: Known = { address: { industry, sector, assessment }, preference, last: attempts[0], takes };
  const selection = useQuery(selectionQuery(preference.userID, !isPreselected(first)));

  if (selection.isPending) return <SelectorSkeleton />;
  // A list fetched earlier is still offered when its refresh fails.
  const known = selection.data;
  if (selection.isError && !known) {
    return (
      <Failure
        text={TEXTS.selector.industriesFailed}
        error={selection.error}
        onRetry={() => void selection.refetch()}
        retrying={selection.isFetching}
      />
    );
  }
  if (!known || known.length === 0) return <Empty title={TEXTS.selector.none} />;
  const offered = offeredBy(known, takes);
  const only = isOnlyOne(takes) && onlyOf(offered);
  return (
    <>
      {selection.isError && (
        <Failure
          text={TEXTS.selector.assessmentsFailed}
          error={selection.error}
          onRetry={() => void selection.refetch()}
          retrying={selection.isFetching}
        />
      )}
      <TakenBy industries={offered} takes={takes} />
      {only && <OnlyOne choice={only} />}
      {!only && offered.length > 0 && (
        <SelectorForm industries={offered} preselected={preselectionOf(first, offered)} />
      )}
    </>
  );
}
