import type { Application } from '@groundwork/command-service';
import { CohortJoined, CohortMade, FounderInvited, LIMITS } from '@groundwork/contracts';
import { idFrom } from '../../../seed/content.ts';
import { seedContext } from '../../../seed/context.ts';
import { userIDOf } from '../../../seed/people.ts';
import { atOnce, founderID, LARGE_PEOPLE, partnerID } from './people.ts';
import { longest, nameOf } from './texts.ts';

const COHORTS = 60;
/** Of the first cohort. */
const MEMBERS = 400;
const INVITED = 60;
/** Invitations of these were taken by other founders than who was invited. */
const TAKEN = 3;

const invitationIDOf = (n: number): string => idFrom('large-invitation', String(n));

export const cohortID = (n: number): string => idFrom('large-cohort', String(n));
/** That of most founders. */
export const LARGE_COHORT = cohortID(0);

/** Cohorts of the first partner: of the first there are most founders, and the first founder is of all. */
export async function makeCohorts({ cohorts }: Application): Promise<void> {
  const { streams } = cohorts;
  const whose = { partnerID: partnerID(0), partnerUserID: userIDOf(LARGE_PEOPLE.partnerUser) };
  const join = (n: number, founder: number): Promise<unknown> => {
    const joined = {
      userID: founderID(founder),
      cohortID: cohortID(n),
      partnerID: whose.partnerID,
      invitationID: n === 0 && founder < TAKEN ? invitationIDOf(founder) : null,
    };
    return streams.memberships.execute(
      joined.userID,
      (state) => (state[joined.cohortID] ? [] : [CohortJoined.of(joined)]),
      seedContext(`large-join-${n}-${founder}`),
    );
  };

  await atOnce(COHORTS, (n) => {
    const made = {
      ...{ ...whose, cohortID: cohortID(n), linkID: idFrom('large-cohort-link', String(n)) },
      cohortName: n % 3 ? `Cohort ${n}` : longest(LIMITS.cohortName, n),
      ...{ startsOn: '2027-01-11', endsOn: '2027-06-25', goalOn: '2027-03-31' },
      ...{ industryID: null, sectorID: null, assessmentID: null },
    };
    return streams.cohorts.execute(
      made.cohortID,
      (state) => (state ? [] : [CohortMade.of(made)]),
      seedContext(`large-cohort-${n}`),
    );
  });
  await atOnce(INVITED, (n) => {
    const { email, firstName, lastName } = nameOf(n, 'invited.example');
    const invitationID = invitationIDOf(n);
    const name = `${firstName} ${lastName}`.slice(0, LIMITS.name);
    const invited = {
      invitationID,
      userID: invitationID,
      cohortID: LARGE_COHORT,
      partnerID: whose.partnerID,
      email,
      name,
    };
    return streams.invitations.execute(
      invitationID,
      (state) => (state ? [] : [FounderInvited.of(invited)]),
      seedContext(`large-invited-${n}`),
    );
  });
  await atOnce(MEMBERS, (founder) => join(0, founder));
  for (let n = 1; n < COHORTS; n++) await join(n, 0);
}
