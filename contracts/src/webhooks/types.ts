import type { AccountOpened, PersonErased } from '../account/events.ts';
import type { Audience } from '../attempts/audience.ts';
import type { AssessmentCompleted, AssessmentReopened, AssessmentStarted } from '../attempts/events.ts';
import type { CohortJoined } from '../cohorts/events.ts';
import type { DataOf, EventDefinition } from '../core/event.ts';
import type { PartnerAccepted, PartnerAccessEnded } from '../partner-access/events.ts';
import type { SeatUsed } from '../seats/events.ts';
import type { ExpertContactRequested, ResultsShared } from '../sharing/events.ts';
import { splitVersioned } from '../streams.ts';

/** To whom a founder belongs: who may hear of them. */
export interface HeardBy {
  readonly partnerID: string | null;
  readonly partnerUserID: string | null;
  /** All of that partner, whatever the founder lets them see. */
  readonly isWholePartner?: true;
}

/** Definitions of the domain events that are told. */
type Told = Pick<EventDefinition, 'type' | 'schema'>;

/** What other systems are told, in the product's words. Never a domain event as it is: those change with the product. */
export interface WebhookType<T extends Told = Told, D = OfFounder> {
  readonly label: string;
  /** When it is sent, for who chooses it. */
  readonly about: string;
  /** Raised when what is sent loses a field or a field changes its meaning; a new field keeps it. */
  readonly version: number;
  readonly from: T['type'];
  /** Ids and numbers, no personal data. `userID` is the founder. */
  readonly example: D;
  /** @returns what is sent; null where others are not told. */
  readonly of: (data: DataOf<T>) => D | null;
  /** Absent: whose the founder is when it is sent. */
  readonly heardBy?: (data: DataOf<T>) => HeardBy;
}

interface OfFounder {
  readonly userID: string;
}
interface OfPartner extends OfFounder {
  readonly partnerID: string | null;
}
interface OfTaken extends OfFounder {
  readonly userAssessmentID: string;
}

interface Scores {
  readonly percent: number | null;
  readonly sections: readonly { readonly sectionID: number; readonly percent: number | null }[];
}

/** @returns an entry whose data are of the type that its example and `of` have. */
const told = <T extends Told, D extends OfFounder>(
  from: T['type'],
  spec: Omit<WebhookType<T, D>, 'from'>,
): WebhookType<T, D> => ({ from, ...spec });

const ownerOf = (userAssessmentID: string): string => splitVersioned(userAssessmentID).id;

const MAYA = 'Rk3uVZt0Qb6m1yXw8sLd2A';
const ASSESSMENT = `${MAYA}.1`;
const HARBOR = 'h4rb0rAngels8dK2';

/** All of them: a new one is one entry here (docs/how-to.md#a-webhook-event). */
export const WEBHOOK_TYPES = {
  'founder.joined': told<typeof AccountOpened, OfPartner>('AccountOpened', {
    label: 'Founder joined',
    about: 'A founder signed up, on their own or with a code of a partner.',
    version: 1,
    example: { userID: MAYA, partnerID: HARBOR },
    of: ({ userType, userID, partnerID }) => (userType === 'user' ? { userID, partnerID } : null),
  }),
  'cohort.joined': told<typeof CohortJoined, OfPartner & { readonly cohortID: string }>('CohortJoined', {
    label: 'Cohort joined',
    about:
      'A founder joined a cohort of a partner. It lets the partner see nothing of their results, so nobody is named.',
    version: 1,
    example: { userID: MAYA, partnerID: HARBOR, cohortID: 'sPr1ngC0h0rt26' },
    of: ({ userID, partnerID, cohortID }) => ({ userID, partnerID, cohortID }),
    heardBy: ({ partnerID }) => ({ partnerID, partnerUserID: null, isWholePartner: true }),
  }),
  'access.given': told<typeof PartnerAccepted, OfPartner>('PartnerAccepted', {
    label: 'Access given',
    about: 'A founder lets a partner see their results from now on.',
    version: 1,
    example: { userID: MAYA, partnerID: HARBOR },
    of: ({ userID, partnerID }) => ({ userID, partnerID }),
  }),
  'access.ended': told<typeof PartnerAccessEnded, OfPartner>('PartnerAccessEnded', {
    label: 'Access ended',
    about: 'A founder withdrew a partner’s access. Delete what you hold of them.',
    version: 1,
    example: { userID: MAYA, partnerID: HARBOR },
    of: ({ userID, partnerID }) => ({ userID, partnerID }),
    heardBy: ({ partnerID, partnerUserID }) => ({ partnerID, partnerUserID }),
  }),
  'assessment.started': told<typeof AssessmentStarted, OfTaken & { readonly assessmentID: string }>(
    'AssessmentStarted',
    {
      label: 'Assessment started',
      about: 'A founder began an assessment.',
      version: 1,
      example: { userID: MAYA, userAssessmentID: ASSESSMENT, assessmentID: 'seriesA.3' },
      of: ({ userID, userAssessmentID, assessmentID }) => ({ userID, userAssessmentID, assessmentID }),
    },
  ),
  'assessment.completed': told<typeof AssessmentCompleted, OfTaken & Scores>('AssessmentCompleted', {
    label: 'Assessment completed',
    about: 'A founder completed an assessment, with its score and that of each section in percent.',
    version: 1,
    example: {
      userID: MAYA,
      userAssessmentID: ASSESSMENT,
      percent: 64,
      sections: [
        { sectionID: 1, percent: 71 },
        { sectionID: 2, percent: 58 },
      ],
    },
    of: ({ userAssessmentID, percent, sections }) => ({
      userID: ownerOf(userAssessmentID),
      userAssessmentID,
      percent,
      sections: sections.map(({ sectionID, percent: ofSection }) => ({ sectionID, percent: ofSection })),
    }),
  }),
  'assessment.reopened': told<typeof AssessmentReopened, OfTaken>('AssessmentReopened', {
    label: 'Assessment reopened',
    about: 'A founder went on with a completed assessment: its score no longer counts.',
    version: 1,
    example: { userID: MAYA, userAssessmentID: ASSESSMENT },
    of: ({ userAssessmentID }) => ({ userID: ownerOf(userAssessmentID), userAssessmentID }),
  }),
  'result.shared': told<typeof ResultsShared, OfTaken & { readonly shareID: string; readonly audience: Audience }>(
    'ResultsShared',
    {
      label: 'Result shared',
      about: 'A founder mailed a result to somebody, or made a link to it. To whom is not said.',
      version: 1,
      example: { userID: MAYA, userAssessmentID: ASSESSMENT, shareID: 'w8Pq1LkzT0', audience: 'investors' },
      // What founders get for themselves is no sharing.
      of: ({ kind, userID, userAssessmentID, shareID, audience = 'whole' }) =>
        kind === 'own' ? null : { userID, userAssessmentID, shareID, audience },
    },
  ),
  'expert.requested': told<
    typeof ExpertContactRequested,
    OfFounder & { readonly requestID: string; readonly sectionID: number | null }
  >('ExpertContactRequested', {
    label: 'Expert requested',
    about: 'A founder asked an expert to make contact.',
    version: 1,
    example: { userID: MAYA, requestID: 'c0nT4cT9x2', sectionID: 2 },
    of: ({ userID, requestID, sectionID }) => ({ userID, requestID, sectionID }),
  }),
  'seat.used': told<typeof SeatUsed, OfTaken & { readonly partnerID: string; readonly cohortID: string }>('SeatUsed', {
    label: 'Seat used',
    about:
      'A founder whom a partner invited with a seat began an assessment. Whether they share results is another matter.',
    version: 1,
    example: { userID: MAYA, userAssessmentID: ASSESSMENT, partnerID: HARBOR, cohortID: 'spr1ngC0h0rt' },
    of: ({ userID, userAssessmentID, partnerID, cohortID }) => ({ userID, userAssessmentID, partnerID, cohortID }),
    // Whose cohort it is, whether or not they may see results: nothing of these is told.
    heardBy: ({ partnerID, partnerUserID }) => ({ partnerID, partnerUserID }),
  }),
  'founder.erased': told<typeof PersonErased, OfFounder>('PersonErased', {
    label: 'Founder erased',
    about: 'Everything personal of a founder was erased. Delete what you hold of them.',
    version: 1,
    example: { userID: MAYA },
    of: ({ userID }) => ({ userID }),
  }),
} as const;

export type WebhookTypeName = keyof typeof WEBHOOK_TYPES;
export const WEBHOOK_TYPE_NAMES = Object.keys(WEBHOOK_TYPES) as unknown as readonly [
  WebhookTypeName,
  ...WebhookTypeName[],
];

/** Sent when somebody asks for it, whatever else an endpoint is told. */
export const TEST_TYPE = 'webhook.test';
export type DeliveredType = WebhookTypeName | typeof TEST_TYPE;
export const DELIVERED_TYPES: readonly [DeliveredType, ...DeliveredType[]] = [TEST_TYPE, ...WEBHOOK_TYPE_NAMES];

/** Those that tell a receiver to delete somebody, or of somebody who lets them see nothing, name nobody. */
const NAMELESS: readonly DeliveredType[] = ['founder.erased', 'access.ended', 'cohort.joined', TEST_TYPE];
export const namesNobody = (type: DeliveredType): boolean => NAMELESS.includes(type);

/** What is added where the owner wants it and may see it. */
export interface FounderNamed {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
}

/** The body of a request, as Standard Webhooks has it. `timestamp`: when it happened. */
export interface WebhookBody {
  readonly type: DeliveredType;
  readonly version: number;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly founder?: FounderNamed };
}

/** @returns a body as it would be sent, of nobody. */
export const exampleBody = (type: WebhookTypeName, withNames: boolean): WebhookBody => ({
  type,
  version: WEBHOOK_TYPES[type].version,
  timestamp: '2026-11-26T09:30:00.000Z',
  data: {
    ...WEBHOOK_TYPES[type].example,
    ...(withNames && !namesNobody(type)
      ? { founder: { firstName: 'Maya', lastName: 'Okafor', email: 'maya@tidewater.example', company: 'Tidewater' } }
      : {}),
  },
});
