import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { messageOf } from '../../http/errors.ts';
import { stringifyPlainSearch } from '../../search-params.ts';
import { currentProfile } from '../../session/session.ts';
import { BrandHead, BrandWelcome } from '../../shared/branding/brand-head.tsx';
import { Branded } from '../../shared/branding/branded.tsx';
import { beginningOf, type Invitation, invitationQuery, ownCohortsQuery } from '../../shared/cohorts/query.ts';
import { COHORT } from '../../shared/cohorts/texts.ts';
import { ProposalCard } from '../../shared/partner-access/proposal-card.tsx';
import { refreshAccess } from '../../shared/partner-access/query.ts';
import { useCommand } from '../../ui/command/use-command.tsx';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SmallPage } from '../../ui/page/small-page.tsx';

/** /join/{token}: an invitation to a cohort, or the cohort's link. Works signed out. */
export function JoinPage({ token }: { readonly token: string }) {
  const { data, error, isPending } = useQuery(invitationQuery(token));
  const profile = currentProfile();
  const title = data?.state === 'closed' ? data.cohortName : COHORT.title(data?.cohortName ?? '');
  return (
    <Branded brand={data?.brand}>
      <SmallPage title={title} above={data?.brand && <BrandHead brand={data.brand} />}>
        {isPending && (
          <Delayed label={COHORT.loading}>
            <Bone height={72} />
          </Delayed>
        )}
        {error && (
          <>
            <Notice kind="error">{messageOf(error, COHORT.failed)}</Notice>
            <ToHome />
          </>
        )}
        {data && profile?.userType === 'user' && <Joining token={token} invitation={data} userID={profile.userID} />}
        {data && profile?.userType !== 'user' && data.state === 'closed' && <Closed invitation={data} />}
        {data && profile?.userType !== 'user' && data.state !== 'closed' && (
          <About invitation={data}>
            {profile ? <Notice kind="note">{COHORT.staff}</Notice> : <Ways token={token} invitation={data} />}
          </About>
        )}
      </SmallPage>
    </Branded>
  );
}

interface PartProps {
  readonly token: string;
  readonly invitation: Invitation;
}

const ToHome = () => (
  <LinkButton to="/" variant="default">
    {COHORT.home}
  </LinkButton>
);

/** It invites nobody any more. */
const Closed = ({ invitation }: Pick<PartProps, 'invitation'>) => (
  <Stack gap={16}>
    <Notice kind="note">{COHORT.closed(invitation.partnerName)}</Notice>
    <ToHome />
  </Stack>
);

const About = ({ invitation, children }: { readonly invitation: Invitation; readonly children: ReactNode }) => (
  <Stack gap={16}>
    <p>{COHORT.lead(invitation.partnerName, invitation.cohortName)}</p>
    {invitation.paidByPartner && <p>{COHORT.pays(invitation.partnerName)}</p>}
    {children}
    {invitation.brand && <BrandWelcome brand={invitation.brand} />}
    {(invitation.startsOn || invitation.endsOn) && <p>{COHORT.dates(invitation.startsOn, invitation.endsOn)}</p>}
    {invitation.goalOn && <p>{COHORT.goal(invitation.goalOn)}</p>}
  </Stack>
);

/** Of a visitor. Both pages lead back here. */
function Ways({ token, invitation }: PartProps) {
  const search = stringifyPlainSearch({ returnURL: `/join/${token}` });
  // Who has taken it signs in to find it again.
  const isTaken = invitation.state === 'taken';
  return (
    <>
      {isTaken && <Notice kind="note">{COHORT.taken}</Notice>}
      {!isTaken && !invitation.paidByPartner && (
        <p>
          {COHORT.costs} {invitation.paidBySeats && COHORT.seats(invitation.partnerName)}
        </p>
      )}
      {/* Plain links: both pages may load what this document's policy forbids. */}
      {!isTaken && (
        <Button component="a" href={`/auth/sign-up${search}`} fullWidth>
          {COHORT.signUp}
        </Button>
      )}
      <Button component="a" href={`/auth/sign-in${search}`} variant="default" fullWidth>
        {COHORT.signIn}
      </Button>
      <p className="muted">{COHORT.sees(invitation.partnerName)}</p>
    </>
  );
}

function Joining({ token, invitation, userID }: PartProps & { readonly userID: string }) {
  const queries = useQueryClient();
  const { data: own } = useQuery(ownCohortsQuery(userID));
  const join = useCommand({
    call: () => call('joinCohort', { params: { userID }, body: { token } }),
    refresh: () => refreshAccess(queries, userID),
    failed: COHORT.joinFailed,
    form: 'toast',
  });
  if (own?.some(({ cohortID }) => cohortID === invitation.cohortID)) {
    return (
      <Stack gap={16}>
        <Notice kind="note">{COHORT.joined(invitation.cohortName)}</Notice>
        {/* Apart from joining: nothing is chosen for them, and nothing depends on it. */}
        <ProposalCard />
        <Button component="a" href={beginningOf(invitation)} fullWidth>
          {COHORT.begin}
        </Button>
        <LinkButton to="/account/access" variant="default">
          {COHORT.access}
        </LinkButton>
        {invitation.brand && <BrandWelcome brand={invitation.brand} />}
      </Stack>
    );
  }
  if (invitation.state === 'closed') return <Closed invitation={invitation} />;
  return (
    <About invitation={invitation}>
      {invitation.state === 'taken' ? (
        <Notice kind="note">{COHORT.taken}</Notice>
      ) : (
        <>
          <p className="muted">{COHORT.sees(invitation.partnerName)}</p>
          <Button onClick={() => join.run()} loading={join.busy} disabled={own === undefined} fullWidth>
            {COHORT.join}
          </Button>
        </>
      )}
      {join.question}
    </About>
  );
}
