import type { DomainEvent, EventData } from '@groundwork/contracts';
import { foldFacts, type KnownFacts } from '@groundwork/projection-service';
import { day, instant, type Table, text, typed, whole, yesNo } from './columns.ts';

type Made = EventData['CohortMade'];

interface Cohort extends Made {
  readonly closedAt: string | null;
}

interface Membership {
  readonly cohortID: string;
  readonly userID: string;
  readonly joinedAt: string;
  readonly isInvited: boolean;
  leftAt: string | null;
  reminders: number;
}

interface MemberRow extends Membership {
  readonly cohort: Cohort;
  readonly facts: KnownFacts;
}

const TYPES = [
  'CohortMade',
  'CohortChanged',
  'CohortClosed',
  'CohortJoined',
  'CohortMemberReminded',
  'CohortLeft',
] as const;

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
    yesNo('sharesResults', 'the partner may see their results now', ({ cohort, userID, facts, leftAt }) => {
      return leftAt === null && facts.person(userID)?.partnerID === cohort.partnerID;
    }),
    whole('reminders', 'how often the partner reminded them', ({ reminders }) => reminders, 'count'),
  ],
};

/** Keeps one entry per member in memory; rows come at the end. */
export function foldCohortMembers() {
  const { take, facts, types } = foldFacts(false);
  const cohorts = new Map<string, Cohort>();
  const members = new Map<string, Membership>();

  function change(cohortID: string, news: Partial<Cohort>): void {
    const cohort = cohorts.get(cohortID);
    if (cohort) cohorts.set(cohortID, { ...cohort, ...news });
  }

  function evolve({ metadata: { time }, ...event }: DomainEvent): void {
    switch (event.type) {
      case 'CohortMade':
        cohorts.set(event.data.cohortID, { ...event.data, closedAt: null });
        break;
      case 'CohortChanged':
        change(event.data.cohortID, event.data);
        break;
      case 'CohortClosed':
        change(event.data.cohortID, { closedAt: time });
        break;
      case 'CohortJoined': {
        const { cohortID, userID, invitationID } = event.data;
        const joined = { joinedAt: time, isInvited: invitationID !== null, leftAt: null, reminders: 0 };
        members.set(keyOf(event.data), { cohortID, userID, ...joined });
        break;
      }
      case 'CohortMemberReminded': {
        const member = members.get(keyOf(event.data));
        if (member) member.reminders++;
        break;
      }
      case 'CohortLeft': {
        const member = members.get(keyOf(event.data));
        if (member) member.leftAt = time;
        break;
      }
      default:
    }
  }

  return {
    types: [...types, ...TYPES],
    take(event: DomainEvent): readonly MemberRow[] {
      take(event);
      evolve(event);
      return [];
    },
    *rest(): Generator<MemberRow> {
      for (const member of members.values()) {
        const cohort = cohorts.get(member.cohortID);
        if (cohort) yield { ...member, cohort, facts };
      }
    },
  };
}

const keyOf = ({ cohortID, userID }: Pick<Membership, 'cohortID' | 'userID'>): string => `${cohortID}/${userID}`;
