import type { DomainEvent, EventData } from '@groundwork/contracts';
import { foldFacts } from '@groundwork/projection-service';
import type { MemberRow } from '@groundwork/projection-service/tables';

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

const TYPES = [
  'CohortMade',
  'CohortChanged',
  'CohortClosed',
  'CohortJoined',
  'CohortMemberReminded',
  'CohortLeft',
] as const;

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
        if (member && event.data.leftOut === undefined) member.reminders++;
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
        if (!cohort) continue;
        const sharesResults = member.leftAt === null && facts.person(member.userID)?.partnerID === cohort.partnerID;
        yield { ...member, cohort, facts, sharesResults };
      }
    },
  };
}

const keyOf = ({ cohortID, userID }: Pick<Membership, 'cohortID' | 'userID'>): string => `${cohortID}/${userID}`;
