import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { AudienceSchema } from '../attempts/audience.ts';
import { Closed, Id, Nullable, NumericId, VersionedId } from '../core/schema.ts';
import type { EventData, EventType } from '../events.ts';
import { splitVersioned } from '../streams.ts';

/** To whom a founder belongs: who may hear of them. */
export interface HeardBy {
  readonly partnerID: string | null;
  readonly partnerUserID: string | null;
}

/** What other systems are told, in the product's words. Never a domain event as it is: those change with the product. */
export interface WebhookType<T extends EventType = EventType, D = Record<string, unknown>> {
  readonly label: string;
  /** When it is sent, for who chooses it. */
  readonly about: string;
  /** Raised when what is sent loses a field or a field changes its meaning; a new field keeps it. */
  readonly version: number;
  readonly from: T;
  /** Ids and numbers, no personal data. `userID` is the founder. */
  readonly schema: TObject;
  readonly example: D;
  /** @returns what is sent; null where others are not told. */
  readonly of: (data: EventData[T]) => (D & { readonly userID: string }) | null;
  /** Absent: whose the founder is when it is sent. */
  readonly heardBy?: (data: EventData[T]) => HeardBy;
}

const told = <T extends EventType, P extends TProperties>(
  from: T,
  spec: {
    readonly label: string;
    readonly about: string;
    readonly version: number;
    readonly data: P;
    readonly example: Static<TObject<P>>;
    readonly of: (data: EventData[T]) => (Static<TObject<P>> & { readonly userID: string }) | null;
    readonly heardBy?: (data: EventData[T]) => HeardBy;
  },
): WebhookType<T, Static<TObject<P>>> => {
  const { data, ...rest } = spec;
  return { from, schema: Closed(data) as TObject, ...rest };
};

const ownerOf = (userAssessmentID: string): string => splitVersioned(userAssessmentID).id;
const founder = () => ({ userID: Id() });
const taken = () => ({ ...founder(), userAssessmentID: VersionedId() });
const partner = () => ({ partnerID: Nullable(Id()) });
const Percent = () => Nullable(Type.Integer({ minimum: 0, maximum: 100 }));

const MAYA = 'Rk3uVZt0Qb6m1yXw8sLd2A';
const ASSESSMENT = `${MAYA}.1`;
const HARBOR = 'h4rb0rAngels8dK2';

/** All of them: a new one is one entry here (docs/how-to.md#a-webhook-event). */
export const WEBHOOK_TYPES = {
  'founder.joined': told('AccountOpened', {
    label: 'Founder joined',
    about: 'A founder signed up, on their own or with a code of a partner.',
    version: 1,
    data: { ...founder(), ...partner() },
    example: { userID: MAYA, partnerID: HARBOR },
    of: ({ userType, userID, partnerID }) => (userType === 'user' ? { userID, partnerID } : null),
  }),
  'access.given': told('PartnerAccepted', {
    label: 'Access given',
    about: 'A founder lets a partner see their results from now on.',
    version: 1,
    data: { ...founder(), ...partner() },
    example: { userID: MAYA, partnerID: HARBOR },
    of: ({ userID, partnerID }) => ({ userID, partnerID }),
  }),
  'access.ended': told('PartnerAccessEnded', {
    label: 'Access ended',
    about: 'A founder took back that a partner sees their results. Delete what you hold of them.',
    version: 1,
    data: { ...founder(), ...partner() },
    example: { userID: MAYA, partnerID: HARBOR },
    of: ({ userID, partnerID }) => ({ userID, partnerID }),
    heardBy: ({ partnerID, partnerUserID }) => ({ partnerID, partnerUserID }),
  }),
  'assessment.started': told('AssessmentStarted', {
    label: 'Assessment started',
    about: 'A founder began an assessment.',
    version: 1,
    data: { ...taken(), assessmentID: VersionedId() },
    example: { userID: MAYA, userAssessmentID: ASSESSMENT, assessmentID: 'seriesA.3' },
    of: ({ userID, userAssessmentID, assessmentID }) => ({ userID, userAssessmentID, assessmentID }),
  }),
  'assessment.completed': told('AssessmentCompleted', {
    label: 'Assessment completed',
    about: 'A founder completed an assessment, with its score and that of each section in percent.',
    version: 1,
    data: {
      ...taken(),
      percent: Percent(),
      sections: Type.Array(Closed({ sectionID: NumericId(), percent: Percent() })),
    },
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
  'assessment.reopened': told('AssessmentReopened', {
    label: 'Assessment reopened',
    about: 'A founder went on with a completed assessment: its score no longer counts.',
    version: 1,
    data: taken(),
    example: { userID: MAYA, userAssessmentID: ASSESSMENT },
    of: ({ userAssessmentID }) => ({ userID: ownerOf(userAssessmentID), userAssessmentID }),
  }),
  'result.shared': told('ResultsShared', {
    label: 'Result shared',
    about: 'A founder mailed a result to somebody, or made a link to it. To whom is not said.',
    version: 1,
    data: { ...taken(), shareID: Id(), audience: AudienceSchema() },
    example: { userID: MAYA, userAssessmentID: ASSESSMENT, shareID: 'w8Pq1LkzT0', audience: 'investors' },
    // What founders get for themselves is no sharing.
    of: ({ kind, userID, userAssessmentID, shareID, audience = 'whole' }) =>
      kind === 'own' ? null : { userID, userAssessmentID, shareID, audience },
  }),
  'expert.requested': told('ExpertContactRequested', {
    label: 'Expert requested',
    about: 'A founder asked an expert to make contact.',
    version: 1,
    data: { ...founder(), requestID: Id(), sectionID: Nullable(NumericId()) },
    example: { userID: MAYA, requestID: 'c0nT4cT9x2', sectionID: 2 },
    of: ({ userID, requestID, sectionID }) => ({ userID, requestID, sectionID }),
  }),
  'founder.erased': told('PersonErased', {
    label: 'Founder erased',
    about: 'Everything personal of a founder was erased. Delete what you hold of them.',
    version: 1,
    data: founder(),
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
export const DELIVERED_TYPES = [...WEBHOOK_TYPE_NAMES, TEST_TYPE] as const;
export type DeliveredType = WebhookTypeName | typeof TEST_TYPE;

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
    ...(withNames && type !== 'founder.erased' && type !== 'access.ended'
      ? { founder: { firstName: 'Maya', lastName: 'Okafor', email: 'maya@tidewater.example', company: 'Tidewater' } }
      : {}),
  },
});
