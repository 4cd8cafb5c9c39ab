import { Type } from 'typebox';
import { Closed, Id, Instant, Nullable } from '../core/schema.ts';
import { outcomeFields } from '../outcomes/events.ts';
import { Buyer, shownPerson } from '../person/schema.ts';

const Text = () => Type.String();
const Time = () => Type.String();

export const PersonalData = Closed({
  userID: Id(),
  exportedAt: Instant(),
  profile: Closed({
    ...shownPerson(),
    pendingEmail: Nullable(Text()),
    userType: Text(),
    createdAt: Time(),
    discountCode: Nullable(Text()),
    partnerID: Nullable(Text()),
    partnerName: Nullable(Text()),
    partnerUserID: Nullable(Text()),
    /** Null while off. */
    secondFactorSince: Nullable(Time()),
    receiptUrl: Text(),
    preferredIndustry: Nullable(Type.Integer()),
    preferredSector: Nullable(Type.Integer()),
    preferredAssessment: Nullable(Text()),
  }),
  agreements: Type.Array(Closed({ agreementID: Text(), acceptedAt: Time() })),
  purchases: Type.Array(
    Closed({
      startedAt: Time(),
      status: Text(),
      amountInCents: Type.Integer(),
      currency: Type.Literal('USD'),
      receiptUrl: Text(),
      discountCode: Nullable(Text()),
      /** Such as 'Visa ending in 4242'; empty where nothing was charged, or the provider did not say. */
      card: Text(),
      /** As they signed up then. */
      buyer: Buyer(),
      refunds: Type.Array(Closed({ refundedAt: Time(), amountInCents: Type.Integer() })),
    }),
  ),
  sessions: Type.Array(Closed({ startedAt: Time(), lastSeenAt: Time(), endedAt: Nullable(Time()), device: Text() })),
  passkeys: Type.Array(Closed({ name: Text(), addedAt: Time(), lastUsedAt: Nullable(Time()) })),
  messages: Type.Array(Closed({ template: Text(), to: Text(), queuedAt: Time(), sentAt: Nullable(Time()) })),
  assessments: Type.Array(
    Closed({
      userAssessmentID: Text(),
      assessmentTitle: Text(),
      industryName: Text(),
      sectorName: Text(),
      status: Text(),
      createdAt: Time(),
      completedAt: Nullable(Time()),
      assessmentScore: Nullable(Type.Integer()),
      answers: Type.Array(Closed({ question: Text(), answer: Text() })),
    }),
  ),
  /** `share`: sent to somebody; `own`: in a message to the person; `link`: passed on by them. */
  shares: Type.Array(
    Closed({
      userAssessmentID: Text(),
      kind: Text(),
      audience: Text(),
      email: Text(),
      name: Text(),
      sharedAt: Time(),
      expiresAt: Time(),
      lastOpenedAt: Nullable(Time()),
      revokedAt: Nullable(Time()),
    }),
  ),
  expertRequests: Type.Array(
    Closed({
      requestedAt: Time(),
      userAssessmentID: Nullable(Text()),
      sectionID: Nullable(Type.Integer()),
      answerID: Nullable(Text()),
    }),
  ),
  evidence: Type.Array(
    Closed({
      userAssessmentID: Text(),
      question: Text(),
      note: Text(),
      link: Text(),
      shared: Type.Boolean(),
      /** Their bytes are downloaded where they were added. */
      files: Type.Array(Closed({ name: Text(), fileType: Text(), size: Type.Integer(), keptAt: Time() })),
    }),
  ),
  actions: Type.Array(
    Closed({
      userAssessmentID: Text(),
      question: Text(),
      status: Text(),
      note: Text(),
      dueOn: Nullable(Text()),
      sentTo: Type.Array(Closed({ email: Text(), assignedAt: Time() })),
    }),
  ),
  reminders: Closed({ on: Type.Boolean() }),
  /** What became of their round, as they told it last. */
  outcome: Nullable(Closed({ ...outcomeFields(), toldAt: Time() })),
  outcomeQuestions: Closed({ on: Type.Boolean() }),
  /** Null while no calendar program can read it. */
  calendarFeed: Nullable(Closed({ madeAt: Time(), lastReadOn: Nullable(Text()) })),
  /** What administrators keep about them. */
  tags: Type.Array(Text()),
  notes: Type.Array(Closed({ note: Text(), createdAt: Time() })),
  /** Which partners asked to see them, and what became of it. */
  partnerRequests: Type.Array(
    Closed({
      partnerName: Text(),
      state: Text(),
      proposedAt: Time(),
      answeredAt: Nullable(Time()),
      endedAt: Nullable(Time()),
    }),
  ),
  /** Why something of theirs needed attention no more. */
  dismissals: Type.Array(Closed({ reason: Text(), dismissedAt: Time() })),
  surveys: Type.Array(
    Closed({
      userAssessmentID: Text(),
      answeredAt: Time(),
      answers: Type.Array(Closed({ question: Text(), answer: Type.Union([Type.Boolean(), Text()]) })),
    }),
  ),
});
