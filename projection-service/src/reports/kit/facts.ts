import {
  type DomainEvent,
  type EventData,
  type EventType,
  normaliseCode,
  splitVersioned,
  type VersionContent,
} from '@groundwork/contracts';
import { type Belonging, type BelongingChange, belongingOf } from '../../core/belonging.ts';
import type { TakenFacts } from '../../tables/taken.ts';
import { CONTENT_TYPES, foldContents } from './contents.ts';

/** What never changes of an attempt. */
export type AttemptFacts = TakenFacts;

/** How a founder came. Nothing is personal, so it outlives erasure. */
interface Came {
  readonly userID: string;
  /** Empty for none. */
  readonly code: string;
  /** When the sign-up began. */
  readonly since: string;
}

export interface PersonFacts extends Came, Belonging {}

/** For whom a questionnaire is. */
interface Place {
  readonly industryID: number;
  readonly sectorID: number;
  readonly assessmentType: string;
}

/** A questionnaire's second version or a later one. */
export interface Published extends Partial<Place> {
  readonly day: string;
  readonly originID: string;
  readonly assessmentID: string;
  readonly versionNumber: number;
}

export interface Facts {
  attempt(userAssessmentID: string): AttemptFacts | undefined;
  /** Of founders only: staff take no assessments. */
  person(userID: string): Came | undefined;
  industryName(industryID: number): string;
  sectorName(sectorID: number): string;
  sectionName(sectionID: number): string;
  partnerName(partnerID: string): string;
  assessmentTitle(assessmentID: string): string;
  /** New versions of questionnaires, without the first of each, in the order of their publication. */
  published(): readonly Published[];
  /** For reports that say so in their definition. */
  content(assessmentID: string): VersionContent | undefined;
}

/** As the kit knows them. */
export interface KnownFacts extends Facts {
  person(userID: string): PersonFacts | undefined;
  readonly keeps: Keeps;
}

/** What grows with the log, and is kept only where something asks for it: of a million founders it is most of what a report holds. */
export interface Keeps {
  readonly people: boolean;
  readonly attempts: boolean;
}

const ALL: Keeps = { people: true, attempts: true };

export interface ReportFacts extends Facts {
  /** A partnerID, null for nobody's. For reports that say so in their definition. */
  partnerOf(userID: string): string | null;
  /** Always true where no period is asked for. */
  inPeriod(time: string): boolean;
  /** Its first and last day; absent where it has none. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What the numbers of a report may ask besides, once all events were told. */
export interface ResultFacts extends ReportFacts {
  /** The day (UTC) that the report is as of, or is asked for: what is not told until then may still come. */
  readonly until: string;
}

type Handlers = { readonly [T in EventType]?: (event: Extract<DomainEvent, { type: T }>) => void };
type SignUp = Pick<EventData['PurchaseStarted'], 'userID' | 'partnerID' | 'partnerUserID' | 'discountCode'>;

/**
 * `take` an event before the report does; other types than `types` tell it nothing.
 * @param belonging to whom founders belong by what they allowed, throughout; absent: what the events say on the way.
 */
export function foldFacts(withContent: boolean, belonging?: ReadonlyMap<string, Belonging>, keeps = ALL) {
  const attempts = new Map<string, AttemptFacts>();
  const people = new Map<string, PersonFacts>();
  const industries = new Map<number, string>();
  const sectors = new Map<number, string>();
  const sections = new Map<number, string>();
  const partners = new Map<string, string>();
  const titles = new Map<string, string>();
  /** By originID. */
  const places = new Map<string, Place>();
  const contents = foldContents();
  const published: Published[] = [];

  function signedUp(time: string, { userID, partnerID, partnerUserID, discountCode }: SignUp): void {
    if (!keeps.people) return;
    const since = people.get(userID)?.since ?? time;
    const came = { userID, partnerID, partnerUserID, code: normaliseCode(discountCode ?? ''), since };
    people.set(userID, { ...came, ...belonging?.get(userID) });
  }

  function belongs(change: BelongingChange): void {
    const person = people.get(change.data.userID);
    if (person && !belonging) people.set(person.userID, { ...person, ...belongingOf(change) });
  }

  const handlers: Handlers = {
    AccountOpened({ data, metadata }) {
      if (data.userType === 'user') signedUp(metadata.time, data);
    },
    AssessmentCreated({ data: { originID, assessmentID, assessmentTitle, industryID, sectorID, assessmentType } }) {
      titles.set(assessmentID, assessmentTitle);
      places.set(originID, { industryID, sectorID, assessmentType });
    },
    AssessmentRenamed: ({ data }) => void titles.set(data.assessmentID, data.assessmentTitle),
    AssessmentStarted({ data, metadata }) {
      if (!keeps.attempts) return;
      const { id: originID } = splitVersioned(data.assessmentID);
      attempts.set(data.userAssessmentID, { ...data, originID, startedAt: metadata.time });
    },
    DraftCreated: ({ data }) => void titles.set(data.assessmentID, titles.get(data.basedOn ?? '') ?? ''),
    DraftPublished({ data, metadata }) {
      const { assessmentID, versionNumber } = data;
      const { id: originID } = splitVersioned(assessmentID);
      const day = metadata.time.slice(0, 10);
      if (versionNumber > 1) published.push({ ...places.get(originID), originID, assessmentID, versionNumber, day });
    },
    IndustryAdded: ({ data }) => void industries.set(data.industryID, data.industryName),
    IndustryRenamed: ({ data }) => void industries.set(data.industryID, data.industryName),
    PartnerAccepted: belongs,
    PartnerAccessEnded: belongs,
    PartnerAdded: ({ data }) => void partners.set(data.partnerID, data.partnerName),
    PartnerChanged: ({ data }) => void partners.set(data.partnerID, data.partnerName),
    PurchaseStarted: ({ data, metadata }) => signedUp(metadata.time, data),
    SectionDefined: ({ data }) => void sections.set(data.sectionID, data.sectionName),
    SectorAdded: ({ data }) => void sectors.set(data.sectorID, data.sectorName),
    SectorRenamed: ({ data }) => void sectors.set(data.sectorID, data.sectorName),
  };
  const handlerOf = handlers as Readonly<Record<string, ((event: DomainEvent) => void) | undefined>>; // by its own type

  const facts: KnownFacts = {
    attempt: (id) => attempts.get(id),
    person: (id) => people.get(id),
    industryName: (id) => industries.get(id) ?? String(id),
    sectorName: (id) => sectors.get(id) ?? String(id),
    sectionName: (id) => sections.get(id) ?? String(id),
    partnerName: (id) => partners.get(id) ?? id,
    assessmentTitle: (id) => titles.get(id) ?? id,
    published: () => published,
    content: contents.of,
    keeps,
  };
  return {
    facts,
    types: [...Object.keys(handlers), ...(withContent ? CONTENT_TYPES : [])] as EventType[], // its keys are types
    take(event: DomainEvent): void {
      handlerOf[event.type]?.(event);
      if (withContent) contents.take(event);
    },
    size: () => attempts.size + people.size,
  };
}
