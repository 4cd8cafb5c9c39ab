import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import card from '../../ui/card.module.css';
import { ConfirmDialog } from '../../ui/command/confirm-dialog.tsx';
import { useCommand } from '../../ui/command/use-command.tsx';
import { useFirstFew } from '../../ui/first-few.tsx';
import { formatLongDate } from '../../ui/format.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Note, Row, Stack } from '../../ui/layout/layout.tsx';
import { Failure } from '../../ui/states.tsx';
import { partnerAccessQuery, refreshAccess } from '../partner-access/query.ts';
import { type OwnCohort, ownCohortsQuery } from './query.ts';
import { OWN_COHORTS } from './texts.ts';

const FEW = 5;

/** Cohorts that a founder is of, with what their partners see; nothing for who is of none. */
export function OwnCohorts({ userID }: { readonly userID: string }) {
  const { data, ...query } = useQuery(ownCohortsQuery(userID));
  const { data: partner } = useQuery(partnerAccessQuery(userID));
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<OwnCohort>();
  const { shown, more } = useFirstFew(data ?? [], FEW);
  const refresh = () => refreshAccess(queries, userID);
  const ask = useCommand({
    call: ({ cohortID }: OwnCohort) => call('askCohortSharing', { params: { userID, cohortID } }),
    refresh,
    refreshesAlways: true,
    done: OWN_COHORTS.asked,
    failed: OWN_COHORTS.shareFailed,
    form: 'toast',
  });
  if (query.isError) {
    const { error, isFetching } = query;
    return (
      <Failure text={OWN_COHORTS.failed} error={error} onRetry={() => void query.refetch()} retrying={isFetching} />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Stack as="section" gap={16} aria-label={OWN_COHORTS.title}>
      <h2>{OWN_COHORTS.title}</h2>
      {shown.map((cohort) => (
        <section key={cohort.cohortID} className={card.card} aria-label={cohort.cohortName}>
          <h3>{cohort.cohortName}</h3>
          <p>{cohort.partnerName}</p>
          <Facts
            facts={[
              [OWN_COHORTS.since, formatLongDate(cohort.joinedAt)],
              [OWN_COHORTS.goal, cohort.goalOn && formatLongDate(cohort.goalOn)],
              [OWN_COHORTS.results, cohort.isShared ? OWN_COHORTS.shared : OWN_COHORTS.notShared],
            ]}
          />
          <Note as="p">
            {OWN_COHORTS.sees}
            {cohort.isPaid && ` ${OWN_COHORTS.seesStart}`}
            {!cohort.isShared && !cohort.mayShare && partner?.access && ` ${OWN_COHORTS.onePartner}`}
          </Note>
          <Row gap={12}>
            {cohort.mayShare && !cohort.isShared && (
              <Button variant="default" loading={ask.busy} onClick={() => ask.run(cohort)}>
                {OWN_COHORTS.share}
              </Button>
            )}
            <Button variant="default" onClick={() => setLeaving(cohort)}>
              {OWN_COHORTS.leave.action}
            </Button>
          </Row>
        </section>
      ))}
      {more && <div>{more}</div>}
      {ask.question}
      <ConfirmDialog
        subject={leaving}
        words={OWN_COHORTS.leave}
        nameOf={({ cohortName }) => cohortName}
        call={({ cohortID }) => call('leaveCohort', { params: { userID, cohortID } })}
        refresh={refresh}
        destructive
        onClose={() => setLeaving(undefined)}
      />
    </Stack>
  );
}
