import type { DomainEvent, EventData } from '@groundwork/contracts';
import { type Facts, foldFacts } from '@groundwork/projection-service';
import { instant, type Table, text, typed, whole } from '@groundwork/projection-service/tables';

type Opened = EventData['AccountOpened'];

interface PersonRow extends Pick<Opened, 'userID' | 'userType' | 'discountCode'> {
  partnerID: string | null;
  partnerUserID: string | null;
  readonly preferredIndustry: number | null;
  readonly preferredSector: number | null;
  readonly openedAt: string;
  endedAt: string | null;
  started: number;
  completed: number;
  bestPercent: number | null;
  paidCents: number;
  refundedCents: number;
  readonly facts: Facts;
}

const TYPES = [
  'AccountOpened',
  'AccountClosed',
  'PartnerAccepted',
  'PartnerAccessEnded',
  'PersonErased',
  'AssessmentStarted',
  'AssessmentCompleted',
  'PaymentTaken',
  'PaymentRefunded',
  'PurchaseRefunded',
] as const;

export const peopleTable: Table<PersonRow> = {
  name: 'people',
  about: 'somebody who has or had an account, without name, address and company',
  columns: [
    text('userID', 'their id', ({ userID }) => userID),
    text('userType', 'user (a founder), partnerUser or admin', ({ userType }) => userType),
    instant('openedAt', 'since when they have an account', ({ openedAt }) => openedAt),
    instant(
      'endedAt',
      'when the account was closed or the person erased; null while it is open',
      ({ endedAt }) => endedAt,
    ),
    text('partnerID', 'to whom they belong or through whom they came', ({ partnerID }) => partnerID),
    typed('partner', 'its name today', ({ partnerID, facts }) =>
      partnerID === null ? null : facts.partnerName(partnerID),
    ),
    text(
      'partnerUserID',
      'whose discount code they came with, or whom they let see them',
      ({ partnerUserID }) => partnerUserID,
    ),
    typed('discountCode', 'that code', ({ discountCode }) => discountCode),
    whole('preferredIndustryID', 'what they named when they signed up', ({ preferredIndustry }) => preferredIndustry),
    typed('preferredIndustry', 'its name today', ({ preferredIndustry: id, facts }) =>
      id === null ? null : facts.industryName(id),
    ),
    whole('preferredSectorID', 'what they named when they signed up', ({ preferredSector }) => preferredSector),
    typed('preferredSector', 'its name today', ({ preferredSector: id, facts }) =>
      id === null ? null : facts.sectorName(id),
    ),
    whole('paidCents', 'what was taken of their card', ({ paidCents }) => paidCents, 'US cents'),
    whole('refundedCents', 'what of it was given back', ({ refundedCents }) => refundedCents, 'US cents'),
    whole('attemptsStarted', 'assessments that they began', ({ started }) => started, 'count'),
    whole('attemptsCompleted', 'how often they completed one', ({ completed }) => completed, 'count'),
    whole('bestPercent', 'their best score, 0 to 100', ({ bestPercent }) => bestPercent, 'percent'),
  ],
};

/** Keeps one entry per person in memory; rows come at the end. */
export function foldPeople() {
  const { take, facts, types } = foldFacts(false);
  const people = new Map<string, PersonRow>();
  /** Paid before the account is opened; the purchase has its id. */
  const payments = new Map<string, { cents: number; refundedCents: number }>();

  function opened(time: string, data: Opened): void {
    const { userID, userType, partnerID, partnerUserID, discountCode, preferredIndustry, preferredSector } = data;
    people.set(userID, {
      ...{ userID, userType, partnerID, partnerUserID, discountCode, preferredIndustry, preferredSector, facts },
      ...{ openedAt: time, endedAt: null, started: 0, completed: 0, bestPercent: null, paidCents: 0, refundedCents: 0 },
    });
  }

  function evolve({ metadata: { time }, ...event }: DomainEvent): void {
    switch (event.type) {
      case 'AccountOpened':
        opened(time, event.data);
        break;
      case 'AccountClosed':
      case 'PersonErased':
        change(event.data.userID, (person) => {
          person.endedAt ??= time;
        });
        break;
      case 'PartnerAccepted':
      case 'PartnerAccessEnded':
        change(event.data.userID, (person) => {
          const { partnerID = null, partnerUserID = null } = facts.person(person.userID) ?? {};
          Object.assign(person, { partnerID, partnerUserID });
        });
        break;
      case 'AssessmentStarted':
        change(event.data.userID, (person) => {
          person.started++;
        });
        break;
      case 'AssessmentCompleted': {
        const { percent, userAssessmentID } = event.data;
        change(facts.attempt(userAssessmentID)?.userID, (person) => {
          person.completed++;
          if (percent !== null) person.bestPercent = Math.max(person.bestPercent ?? 0, percent);
        });
        break;
      }
      case 'PaymentTaken':
        payments.set(event.data.purchaseID, { cents: event.data.amount, refundedCents: 0 });
        break;
      case 'PurchaseRefunded': {
        const payment = payments.get(event.data.purchaseID);
        if (payment) payment.refundedCents = payment.cents;
        break;
      }
      case 'PaymentRefunded': {
        const payment = payments.get(event.data.purchaseID);
        if (payment) payment.refundedCents += event.data.amount;
        break;
      }
      default:
    }
  }

  function change(userID: string | undefined, how: (person: PersonRow) => void): void {
    const person = people.get(userID ?? '');
    if (person) how(person);
  }

  return {
    types: [...types, ...TYPES],
    take(event: DomainEvent): readonly PersonRow[] {
      take(event);
      evolve(event);
      return [];
    },
    *rest(): Generator<PersonRow> {
      for (const person of people.values()) {
        const { cents, refundedCents } = payments.get(person.userID) ?? { cents: 0, refundedCents: 0 };
        yield { ...person, paidCents: cents, refundedCents };
      }
    },
  };
}
