import { PRODUCT } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useProfile } from '../../session/session.ts';
import { OwnCohorts } from '../../shared/cohorts/own-cohorts.tsx';
import { ProposalCard } from '../../shared/partner-access/proposal-card.tsx';
import { type PartnerAccess, partnerAccessQuery, refreshAccess } from '../../shared/partner-access/query.ts';
import { PARTNER_ACCESS } from '../../shared/partner-access/texts.ts';
import card from '../../ui/card.module.css';
import { ConfirmDialog } from '../../ui/command/confirm-dialog.tsx';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { formatLongDate } from '../../ui/format.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Note, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ACCESS } from './texts.ts';

/** Which partner sees a founder's results and why, and which one asks to. */
export function AccessPage() {
  useTitle(ACCESS.title);
  const { userID } = useProfile();
  const { data, ...query } = useQuery(partnerAccessQuery(userID));
  return (
    <Page width="narrow">
      <PageHead title={ACCESS.title} />
      {query.isPending && (
        <Delayed label={ACCESS.loading}>
          <Bone height={72} />
        </Delayed>
      )}
      {query.isError && (
        <Failure
          text={ACCESS.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {data && (
        <Stack gap={24}>
          <ProposalCard isToldBeside />
          {data.access && <Access userID={userID} access={data.access} />}
          {!data.access && !data.proposal && <Empty title={ACCESS.none}>{ACCESS.noneLead}</Empty>}
          <OwnCohorts userID={userID} />
          <Text size={15} tone="muted">
            {ACCESS.admins}
          </Text>
        </Stack>
      )}
    </Page>
  );
}

interface AccessProps {
  readonly userID: string;
  readonly access: PartnerAccess;
}

function Access({ userID, access }: AccessProps) {
  const { partnerName, partnerUserName, since, by } = access;
  const queries = useQueryClient();
  const [ending, setEnding] = useState<PartnerAccess>();
  return (
    <section className={card.card} aria-label={partnerName}>
      <h2>{partnerName}</h2>
      <Facts
        facts={[
          [ACCESS.user, partnerUserName],
          [ACCESS.since, formatLongDate(since)],
          [ACCESS.why, ACCESS.ways[by]],
        ]}
      />
      <p>{PARTNER_ACCESS.seesNow}</p>
      {by === 'consent' ? (
        <div>
          <Button variant="default" onClick={() => setEnding(access)}>
            {ACCESS.end.action}
          </Button>
        </div>
      ) : (
        <Note as="p">
          {ACCESS.byCode} <a href={`mailto:${PRODUCT.supportEmail}`}>{PRODUCT.supportEmail}</a>.
        </Note>
      )}
      <ConfirmDialog
        subject={ending}
        words={ACCESS.end}
        nameOf={(about) => about.partnerName}
        call={() => call('endPartnerAccess', { params: { userID } })}
        refresh={() => refreshAccess(queries, userID)}
        destructive
        onClose={() => setEnding(undefined)}
      />
    </section>
  );
}
