import { type DomainEvent, normaliseCode, type ReportFilters, splitVersioned } from '@groundwork/contracts';
import { type ActorScope, covers } from '@groundwork/service-kit';
import type { Period } from './definition.ts';
import type { AttemptFacts, KnownFacts, PersonFacts } from './facts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const isDay = (text: string): boolean => text.length === 'yyyy-mm-dd'.length;

/** A day counts to its end. */
const endOf = (text: string): string => new Date(Date.parse(text) + (isDay(text) ? DAY_MS : 0)).toISOString();

export function periodOf({ from, to }: ReportFilters): (time: string) => boolean {
  const first = from === undefined ? '' : new Date(Date.parse(from)).toISOString();
  const end = to === undefined ? undefined : endOf(to);
  return (time) => time >= first && (end === undefined || time < end);
}

interface Subject {
  readonly userAssessmentID?: string | null;
  readonly userID?: string;
  readonly purchaseID?: string;
}

/** About content that everybody shares. */
const SHARED: ReadonlySet<string> = new Set(['DraftPublished', 'VersionActivated', 'VersionDeactivated']);

/** @returns a filter of events. Those of nobody, or of somebody not known to be in the scope, are left out. */
export function within(
  filters: ReportFilters,
  scope: ActorScope,
  period: Period,
  facts: KnownFacts,
  ofPeople: ReadonlySet<string> = new Set(),
) {
  const inPeriod = periodOf(filters);
  const code = filters.code === undefined ? undefined : normaliseCode(filters.code);
  const { industry, sector, type, assessment, version } = filters;
  const isOfAttempts = [industry, sector, type, assessment, version].some((filter) => filter !== undefined);

  const isOfPerson = (person: PersonFacts): boolean =>
    covers(scope, person) &&
    (filters.partner === undefined || person.partnerID === filters.partner) &&
    (code === undefined || person.code === code);

  const isOfAttempt = (attempt: AttemptFacts): boolean =>
    (industry === undefined || attempt.industryID === industry) &&
    (sector === undefined || attempt.sectorID === sector) &&
    (type === undefined || attempt.assessmentType === type) &&
    (assessment === undefined || attempt.originID === assessment) &&
    (version === undefined || attempt.versionNumber === version);

  function isInTime(event: DomainEvent, person: PersonFacts, attempt: AttemptFacts | undefined): boolean {
    switch (period) {
      case 'own':
        return true;
      case 'event':
        return inPeriod(event.metadata.time);
      case 'signUp':
        return inPeriod(person.since);
      case 'attempt':
        return inPeriod(attempt?.startedAt ?? person.since);
      default:
        period satisfies never;
        return false;
    }
  }

  return (event: DomainEvent): boolean => {
    if (SHARED.has(event.type)) return scope.kind !== 'none';
    const { userAssessmentID, userID, purchaseID }: Subject = event.data as Subject; // every field may be missing
    const attempt = userAssessmentID ? facts.attempt(userAssessmentID) : undefined;
    const ownerID = userID ?? purchaseID ?? (userAssessmentID ? splitVersioned(userAssessmentID).id : undefined);
    const person = ownerID === undefined ? undefined : facts.person(ownerID);
    if (!person || !isOfPerson(person)) return false;
    if (isOfAttempts && !ofPeople.has(event.type) && (!attempt || !isOfAttempt(attempt))) return false;
    return isInTime(event, person, attempt);
  };
}
