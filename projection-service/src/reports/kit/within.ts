import { DAY_MS, type DomainEvent, normaliseCode, type ReportFilters, splitVersioned } from '@groundwork/contracts';
import { type ActorScope, covers } from '@groundwork/service-kit';
import type { Period, Report } from './definition.ts';
import type { AttemptFacts, Keeps, KnownFacts, PersonFacts } from './facts.ts';

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
  readonly partnerID?: string | null;
}

/** About content that everybody shares. */
const SHARED: ReadonlySet<string> = new Set(['DraftPublished', 'VersionActivated', 'VersionDeactivated']);

const isOfAttempts = ({ industry, sector, type, assessment, version }: ReportFilters): boolean =>
  [industry, sector, type, assessment, version].some((filter) => filter !== undefined);

/** @returns which facts a report asks for, or its filters, scope and period. */
export const keptFor = (
  { people, partners, attempts, period }: Pick<Report, 'people' | 'partners' | 'attempts' | 'period'>,
  filters: ReportFilters,
  scope: ActorScope,
): Keeps => ({
  people:
    scope.kind !== 'all' ||
    filters.partner !== undefined ||
    filters.code !== undefined ||
    (people ?? partners ?? false) ||
    period === 'signUp',
  attempts: isOfAttempts(filters) || (attempts ?? false) || period === 'attempt',
});

/** Also told by itself: staff open accounts, and nothing else of what is theirs is an event of a report. */
const isOfStaff = (event: DomainEvent): boolean => event.type === 'AccountOpened' && event.data.userType !== 'user';

/** @returns a filter of events. Those of nobody, or of somebody not known to be in the scope, are left out. */
export function within(
  filters: ReportFilters,
  scope: ActorScope,
  period: Period,
  facts: KnownFacts,
  { ofPeople = [], ofPartners = [] }: Pick<Report, 'ofPeople' | 'ofPartners'> = {},
) {
  const inPeriod = periodOf(filters);
  const code = filters.code === undefined ? undefined : normaliseCode(filters.code);
  const { industry, sector, type, assessment, version } = filters;
  const asksForAttempt = isOfAttempts(filters);
  const isOfPeople: ReadonlySet<string> = new Set(ofPeople);
  const isOfPartners: ReadonlySet<string> = new Set(ofPartners);

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

  function isInTime(event: DomainEvent, person: PersonFacts | undefined, attempt: AttemptFacts | undefined): boolean {
    switch (period) {
      case 'own':
        return true;
      case 'event':
        return inPeriod(event.metadata.time);
      case 'signUp':
        return person !== undefined && inPeriod(person.since);
      case 'attempt': {
        const since = attempt?.startedAt ?? person?.since;
        return since !== undefined && inPeriod(since);
      }
      default:
        period satisfies never;
        return false;
    }
  }

  return (event: DomainEvent): boolean => {
    if (SHARED.has(event.type)) return scope.kind !== 'none';
    const { userAssessmentID, userID, purchaseID, partnerID }: Subject = event.data as Subject; // every field may be missing
    if (isOfPartners.has(event.type)) {
      const isAsked = filters.partner === undefined || partnerID === filters.partner;
      return (
        scope.kind === 'all' &&
        isAsked &&
        code === undefined &&
        !asksForAttempt &&
        isInTime(event, undefined, undefined)
      );
    }
    const attempt = userAssessmentID ? facts.attempt(userAssessmentID) : undefined;
    const ownerID = userID ?? purchaseID ?? (userAssessmentID ? splitVersioned(userAssessmentID).id : undefined);
    if (ownerID === undefined || isOfStaff(event)) return false;
    const person = facts.person(ownerID);
    if (facts.keeps.people && !(person && isOfPerson(person))) return false;
    if (asksForAttempt && !isOfPeople.has(event.type) && !(attempt && isOfAttempt(attempt))) return false;
    return isInTime(event, person, attempt);
  };
}
