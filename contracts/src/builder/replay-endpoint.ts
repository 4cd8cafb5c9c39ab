import { type Static, type TSchema, Type } from 'typebox';
import { builders } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import type { EventDefinition } from '../core/event.ts';
import { PagingQuery } from '../core/paging.ts';
import { Closed, Instant, NumericId, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import * as events from '../questionnaires/events.ts';
import { builderRoutes } from './routes.ts';

const endpoint = endpointOf(builderRoutes);

const told = <T extends string, S extends TSchema>({ type, schema }: EventDefinition<T, S>) =>
  Closed({
    /** From 1, for each assessment. */
    n: Type.Integer(),
    at: Instant(),
    /** A userID, or a process of the product. */
    actorID: Type.String(),
    /** Empty after erasure. */
    actorName: Type.String(),
    type: Type.Literal(type),
    data: schema,
  });

export const AssessmentEvent = Type.Union([
  told(events.AssessmentCreated),
  told(events.DraftCreated),
  told(events.DraftFilled),
  told(events.AssessmentRenamed),
  told(events.QuestionAdded),
  told(events.QuestionChanged),
  told(events.QuestionMoved),
  told(events.QuestionDeleted),
  told(events.OptionAdded),
  told(events.OptionChanged),
  told(events.OptionMoved),
  told(events.OptionDeleted),
  told(events.ChangeUndone),
  told(events.ChangeRedone),
  told(events.DraftDiscarded),
  told(events.DraftPublished),
  told(events.PublicationScheduled),
  told(events.PublicationCancelled),
  told(events.PublicationRefused),
  told(events.VersionActivated),
  told(events.VersionDeactivated),
]);

export type AssessmentEvent = Static<typeof AssessmentEvent>;

export const assessmentEvents = endpoint('assessmentEvents', {
  asOf: true,
  summary:
    'All that happened to an assessment, in all its versions, the first first; what each made of it can be folded from that.',
  access: builders,
  scope: 'events:read',
  params: { assessmentID: VersionedId() },
  query: {
    page: PagingQuery.page,
    sortCount: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.eventsPerPage })),
  },
  answer: Closed({
    data: Closed({
      events: Type.Array(AssessmentEvent),
      totalEvents: Type.Integer(),
      sections: Type.Array(Closed({ sectionID: NumericId(), sectionName: Type.String() })),
    }),
  }),
  errors: ['notFound'],
});
