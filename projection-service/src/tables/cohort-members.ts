import type { EventData } from '@groundwork/contracts';
import { day, instant, type Table, text, typed, whole, yesNo } from './columns.ts';

type Made = EventData['CohortMade'];

export interface MemberRow {
  readonly cohort: Pick<
    Made,
    'cohortID' | 'cohortName' | 'partnerID' | 'assessmentID' | 'startsOn' | 'endsOn' | 'goalOn'
  > & { readonly closedAt: string | null };
  readonly userID: string;
  readonly joinedAt: string;
  readonly isInvited: boolean;
  readonly leftAt: string | null;
  readonly reminders: number;
  readonly sharesResults: boolean;
  readonly facts: { partnerName(partnerID: string): string };
}

export const cohortMembersTable: Table<MemberRow> = {
  name: 'cohort-members',
  about: "a founder who is or was of a partner's cohort. Who is only invited has no account and is in no table",
  columns: [
    text('cohortID', 'the cohort', ({ cohort }) => cohort.cohortID),
    typed('cohort', 'its name today', ({ cohort }) => cohort.cohortName),
    text('partnerID', 'whose it is', ({ cohort }) => cohort.partnerID),
    typed('partner', 'its name today', ({ cohort, facts }) => facts.partnerName(cohort.partnerID)),
    text('originID', 'the assessment that all take; null where founders choose', ({ cohort }) => cohort.assessmentID),
    day('startsOn', 'when it begins; null for none', ({ cohort }) => cohort.startsOn),
    day('endsOn', 'when it ends; null for none', ({ cohort }) => cohort.endsOn),
    day('goalOn', 'until when founders should have completed; null for none', ({ cohort }) => cohort.goalOn),
    instant('closedAt', 'since when nobody can join; null while it is open', ({ cohort }) => cohort.closedAt),
    text('userID', 'the founder: people.userID', ({ userID }) => userID),
    instant('joinedAt', 'when they joined, the last time', ({ joinedAt }) => joinedAt),
    instant('leftAt', 'when they left it or were erased; null while they are of it', ({ leftAt }) => leftAt),
    yesNo('isInvited', 'they came by an invitation, not by the link of the cohort', ({ isInvited }) => isInvited),
    yesNo('sharesResults', 'the partner may see their results now', ({ sharesResults }) => sharesResults),
    whole('reminders', 'how often the partner reminded them', ({ reminders }) => reminders, 'count'),
  ],
};
