import { PRODUCT, TEXTS } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { attemptsQuery } from '../../api/queries.ts';
import { useIsOffline } from '../../offline/network.ts';
import { useProfile } from '../../session/session.ts';
import { Begin } from '../../shared/begin/begin.tsx';
import { ProposalCard } from '../../shared/partner-access/proposal-card.tsx';
import { Steps } from '../../shared/welcome/steps.tsx';
import { List, Text } from '../../ui/layout/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Empty, Failure, Stale } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './assessments.module.css';
import { AssessmentsSkeleton } from './assessments-skeleton.tsx';
import { Progress } from './progress.tsx';
import { AttemptItem } from './row.tsx';
import { ASSESSMENTS } from './texts.ts';

export function AssessmentsPage() {
  useTitle(TEXTS.list.heading);
  const { userID } = useProfile();
  const attempts = useQuery(attemptsQuery(userID));
  const isOffline = useIsOffline();
  const rows = attempts.data;
  const inProgress = rows?.find(({ status }) => status === 'IN_PROGRESS');

  return (
    <Page>
      <PageHead title={TEXTS.list.heading}>
        {rows && rows.length > 0 && <GoOn inProgress={inProgress?.userAssessmentID} />}
      </PageHead>
      <ProposalCard mb={28} />
      {/* Rendered from the start, so that changes are announced. */}
      <p className={styles.offline} aria-live="polite">
        {rows && isOffline && ASSESSMENTS.offline}
      </p>
      {attempts.isPending && <AssessmentsSkeleton />}
      {attempts.isError && (
        <Failure
          text={ASSESSMENTS.failed}
          error={attempts.error}
          onRetry={() => void attempts.refetch()}
          retrying={attempts.isFetching}
        />
      )}
      {rows?.length === 0 && (
        <>
          <Empty title={TEXTS.list.empty} action={<BeginButton side="start" />}>
            {ASSESSMENTS.emptyLead}
          </Empty>
          <div className={styles.steps}>
            <Steps />
          </div>
        </>
      )}
      {rows && rows.length > 0 && (
        <Stale stale={attempts.isFetching}>
          <Progress rows={rows} />
          <List line="above">
            {rows.map((row) => (
              <AttemptItem key={row.userAssessmentID} row={row} />
            ))}
          </List>
        </Stale>
      )}
      <Text size={15} tone="muted" mt={40}>
        {ASSESSMENTS.supportLead} <a href={`mailto:${PRODUCT.supportEmail}`}>{ASSESSMENTS.support}</a>
      </Text>
    </Page>
  );
}

const GoOn = ({ inProgress }: { readonly inProgress: string | undefined }) =>
  inProgress === undefined ? (
    <BeginButton side="end" />
  ) : (
    <LinkButton to="/assessments/flow" search={{ userAssessment: inProgress }}>
      {TEXTS.list.continue}
    </LinkButton>
  );

const BeginButton = ({ side }: { readonly side: 'start' | 'end' }) => (
  <Begin side={side}>
    {(describedBy) => (
      <LinkButton to="/assessments/flow" aria-describedby={describedBy}>
        {TEXTS.list.begin}
      </LinkButton>
    )}
  </Begin>
);
