import type { Application } from '@groundwork/command-service';
import {
  CONSENT_TEXT_VERSION,
  CohortJoined,
  CohortMade,
  DAY_MS,
  FounderInvited,
  LIFETIMES,
  PartnerAccepted,
  PartnerProposed,
} from '@groundwork/contracts';
import { idFrom } from './content.ts';
import { seedContext } from './context.ts';
import type { CohortContent, FounderContent, PeopleContent } from './demo-data.ts';
import { partnerIDOf, userIDOf } from './people.ts';

const cohortIDOf = ({ cohortName }: CohortContent): string => idFrom('cohort', cohortName);

const dayAfter = (today: Date, days: number): string =>
  new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);

function whoseIn({ cohort, partnerUsers }: PeopleContent) {
  const user = partnerUsers.find(({ email }) => email === cohort.partnerUser);
  if (!user) throw new Error(`seed: nobody of a partner is ${cohort.partnerUser}`);
  return { partnerID: partnerIDOf(user.partner), partnerUserID: userIDOf(user.email) };
}

/** With who is invited and has not joined. As the seed, so that nobody is mailed. */
export async function seedCohort({ cohorts }: Application, people: PeopleContent, today: Date): Promise<void> {
  const { cohort } = people;
  const cohortID = cohortIDOf(cohort);
  const whose = whoseIn(people);
  const made = {
    ...{ ...whose, cohortID, cohortName: cohort.cohortName, linkID: idFrom('cohortLink', cohortID) },
    ...{ startsOn: dayAfter(today, -cohort.startedDaysAgo), endsOn: null, goalOn: dayAfter(today, cohort.goalInDays) },
    ...{ industryID: null, sectorID: null, assessmentID: null },
  };
  await cohorts.streams.cohorts.execute(
    cohortID,
    (state) => (state ? [] : [CohortMade.of(made)]),
    seedContext(`cohort-${cohortID}`),
  );
  for (const { email, name } of cohort.invited) {
    const invitationID = idFrom('cohortInvitation', email);
    const invited = { invitationID, userID: invitationID, cohortID, partnerID: whose.partnerID, email, name };
    await cohorts.streams.invitations.execute(
      invitationID,
      (state) => (state ? [] : [FounderInvited.of(invited)]),
      seedContext(`cohort-invite-${invitationID}`),
    );
  }
}

/** Who is nobody's yet, and shares, was asked and accepted. */
export async function joinCohort(
  { cohorts, accounts }: Application,
  people: PeopleContent,
  founder: FounderContent,
  today: Date,
): Promise<void> {
  const userID = userIDOf(founder.email);
  const cohortID = cohortIDOf(people.cohort);
  const { partnerID, partnerUserID } = whoseIn(people);
  const joined = { userID, cohortID, partnerID, invitationID: null };
  await cohorts.streams.memberships.execute(
    userID,
    (state) => (state[cohortID] ? [] : [CohortJoined.of(joined)]),
    seedContext(`cohort-join-${userID}`),
  );
  if (!founder.cohort?.sharing || founder.partnerUser !== null) return;
  const consent = { userID, proposalID: idFrom('cohortProposal', userID), partnerID, partnerUserID, cohortID };
  const askedAt = today.getTime() - founder.cohort.joinedDaysAgo * DAY_MS;
  const expiresAt = new Date(askedAt + 1000 * LIFETIMES.partnerProposal).toISOString();
  const allowed = { scope: 'results', textVersion: CONSENT_TEXT_VERSION } as const;
  await accounts.execute(
    userID,
    (state) =>
      state?.partnerID == null
        ? [PartnerProposed.of({ ...consent, expiresAt }), PartnerAccepted.of({ ...consent, ...allowed })]
        : [],
    seedContext(`cohort-consent-${userID}`),
  );
}
