import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/client.ts';
import { messageOf } from '../../http/errors.ts';
import { stringifyPlainSearch } from '../../search-params.ts';
import { currentProfile } from '../../session/session.ts';
import { BrandHead, BrandWelcome } from '../../shared/branding/brand-head.tsx';
import { Branded } from '../../shared/branding/branded.tsx';
import {
  beginningOf,
  type Invitation,
  invitationQuery,
  type OwnCohort,
  ownCohortsQuery,
} from '../../shared/cohorts/query.ts';
import { COHORT } from '../../shared/cohorts/texts.ts';
import { today } from '../../shared/day/day.ts';
import { ProposalCard } from '../../shared/partner-access/proposal-card.tsx';
import { partnerAccessQuery, refreshAccess } from '../../shared/partner-access/query.ts';
import { useCommand } from '../../ui/command/use-command.tsx';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { LiveRegion } from '../../ui/hidden.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SmallPage } from '../../ui/page/small-page.tsx';

/** /join/{token}: an invitation to a cohort, or the cohort's link. Works signed out. */
export function JoinPage({ token }: { readonly token: string }) {
  const { data, error, isPending } = useQuery(invitationQuery(token));
  const profile = currentProfile();
  const isFounder = profile?.userType === 'user';
  const { data: own } = useQuery({ ...ownCohortsQuery(profile?.userID ?? ''), enabled: isFounder });
  const joined = isFounder ? own?.find(({ cohortID }) => cohortID === data?.cohortID) : undefined;
  return (
    <Branded brand={data?.brand}>
      <SmallPage title={titleOf(data, joined !== undefined)} above={data?.brand && <BrandHead brand={data.brand} />}>
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
        {data && isFounder && joined && <Joined cohort={joined} invitation={data} userID={profile.userID} />}
        {data && isFounder && !joined && (
          <Joining token={token} invitation={data} userID={profile.userID} isKnown={own !== undefined} />
        )}
        {data && !isFounder && data.state === 'closed' && <Closed invitation={data} />}
        {data && !isFounder && data.state !== 'closed' && (
          <About invitation={data}>
            {profile ? <Notice kind="note">{COHORT.staff}</Notice> : <Ways token={token} invitation={data} />}
          </About>
        )}
      </SmallPage>
    </Branded>
  );
}

function titleOf(invitation: Invitation | undefined, isIn: boolean): string {
  if (!invitation) return COHORT.title('');
  const { cohortName, state } = invitation;
  if (isIn) return COHORT.joined(cohortName);
  return state === 'closed' ? cohortName : COHORT.title(cohortName);
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

interface AboutProps {
  readonly invitation: Invitation;
  /** What they can do stands after what the partner says and sees; absent: before it, so that it is on the screen at once. */
  readonly readsFirst?: boolean;
  readonly children: ReactNode;
}

/** What the partner itself says comes before the small print. */
function About({ invitation, readsFirst = false, children }: AboutProps) {
  const { partnerName, cohortName, paidByPartner, startsOn, endsOn, goalOn, brand } = invitation;
  const welcome = brand && <BrandWelcome brand={brand} />;
  const sees = <p className="muted">{COHORT.sees(partnerName)}</p>;
  return (
    <Stack gap={16}>
      <p>{COHORT.lead(partnerName, cohortName)}</p>
      {paidByPartner && <p>{COHORT.pays(partnerName)}</p>}
      {readsFirst && welcome}
      {readsFirst && sees}
      {children}
      {!readsFirst && welcome}
      {(startsOn || endsOn) && <p>{COHORT.dates(startsOn, endsOn, today(Date.now()))}</p>}
      {goalOn && <p>{COHORT.goal(goalOn)}</p>}
      {!readsFirst && sees}
    </Stack>
  );
}

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
          {COHORT.costs} {invitation.paidBySeats && COHORT.seats(invitation.partnerName)}{' '}
          <a href="/sample-report">{COHORT.sample}</a>
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
    </>
  );
}

interface JoiningProps extends PartProps {
  readonly userID: string;
  /** Which cohorts they are of. */
  readonly isKnown: boolean;
}

function Joining({ token, invitation, userID, isKnown }: JoiningProps) {
  const queries = useQueryClient();
  const join = useCommand({
    call: () => call('joinCohort', { params: { userID }, body: { token } }),
    refresh: () => refreshAccess(queries, userID),
    failed: COHORT.joinFailed,
    form: 'toast',
  });
  if (invitation.state === 'closed') return <Closed invitation={invitation} />;
  return (
    <About invitation={invitation} readsFirst>
      {invitation.state === 'taken' ? (
        <Notice kind="note">{COHORT.taken}</Notice>
      ) : (
        <Button onClick={() => join.run()} loading={join.busy} disabled={!isKnown} fullWidth>
          {COHORT.join}
        </Button>
      )}
      {join.question}
    </About>
  );
}

interface JoinedProps {
  readonly cohort: OwnCohort;
  readonly invitation: Invitation;
  readonly userID: string;
}

function Joined({ cohort: { isShared, partnerName }, invitation, userID }: JoinedProps) {
  const { data } = useQuery(partnerAccessQuery(userID));
  const { access } = data ?? {};
  // Who accepts here is told so by the card.
  const [wasShared] = useState(isShared);
  return (
    <Stack gap={16}>
      <LiveRegion message={COHORT.joined(invitation.cohortName)} />
      {invitation.brand && <BrandWelcome brand={invitation.brand} />}
      {/* Apart from joining: nothing is chosen for them, and nothing depends on it. */}
      <ProposalCard />
      {wasShared && isShared && <p>{COHORT.shared(partnerName)}</p>}
      {!isShared && access && access.partnerName !== partnerName && (
        <p>{COHORT.elsewhere(partnerName, access.partnerName)}</p>
      )}
      <Button component="a" href={beginningOf(invitation)} fullWidth>
        {COHORT.begin}
      </Button>
      <LinkButton to="/account/access" variant="default">
        {COHORT.access}
      </LinkButton>
    </Stack>
  );
}
