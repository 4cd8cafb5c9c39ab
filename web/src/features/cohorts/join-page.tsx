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
  return (
    <Branded brand={data?.brand}>
      <SmallPage title={COHORT.title(data?.cohortName ?? '')} above={data?.brand && <BrandHead brand={data.brand} />}>
        {isPending && (
          <Delayed label={COHORT.loading}>
            <Bone height={72} />
          </Delayed>
        )}
        {error && (
          <>
            <Notice kind="error">{messageOf(error, COHORT.failed)}</Notice>
            <LinkButton to="/" variant="default">
              {COHORT.home}
            </LinkButton>
          </>
        )}
        {data && profile?.userType === 'user' && <Joining token={token} invitation={data} userID={profile.userID} />}
        {data && profile?.userType !== 'user' && (
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

const whyNot = ({ state }: Invitation): string | null =>
  state === 'open' ? null : state === 'taken' ? COHORT.taken : COHORT.closed;

/** Of a visitor. Both pages lead back here. */
function Ways({ token, invitation }: PartProps) {
  const search = stringifyPlainSearch({ returnURL: `/join/${token}` });
  const why = whyNot(invitation);
  // Who has taken it signs in to find it again.
  if (invitation.state === 'closed') return <Notice kind="note">{COHORT.closed}</Notice>;
  return (
    <>
      {why && <Notice kind="note">{why}</Notice>}
      {!why && !invitation.paidByPartner && (
        <p>
          {COHORT.costs} {invitation.paidBySeats && COHORT.seats(invitation.partnerName)}
        </p>
      )}
      {/* Plain links: both pages may load what this document's policy forbids. */}
      {!why && (
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
  const why = whyNot(invitation);
  return (
    <About invitation={invitation}>
      {why ? (
        <Notice kind="note">{why}</Notice>
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
