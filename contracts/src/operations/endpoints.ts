import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Instant, Nullable, OneOf, TextLine } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { operationsRoutes } from './routes.ts';
import { Generation, ParkedID, ReadModelName, Version } from './schemas.ts';

const endpoint = endpointOf(operationsRoutes);
const about = { access: roles('admin'), perPerson: PERSON_LIMITS.administration } as const;

const Built = () =>
  Closed({
    version: Version(),
    generation: Generation(),
    /** Null before the first event. */
    position: Nullable(Type.String()),
  });

export const readModelStatus = endpoint('readModelStatus', {
  summary: 'How far each read model is in the log, as the process that answers sees it, and what is being made anew.',
  ...about,
  answer: Closed({
    data: Closed({
      /** End of the log; null if empty. */
      head: Nullable(Type.String()),
      rows: Type.Array(
        Closed({
          readModel: ReadModelName(),
          serving: Built(),
          /** Age of its last event if there are later ones, else 0. */
          behindSeconds: Type.Integer({ minimum: 0 }),
          /** Whether the process that answers projects it; others only read it. */
          isLedHere: Type.Boolean(),
          building: Nullable(
            Closed({
              ...Built().properties,
              /** 0 to 1. */
              done: Type.Number({ minimum: 0, maximum: 1 }),
              eventsPerSecond: Type.Integer({ minimum: 0 }),
              secondsLeft: Nullable(Type.Integer({ minimum: 0 })),
            }),
          ),
          /** Generation to serve next: of `building`, or the current one. */
          wanted: Generation(),
          /** A previous generation exists. */
          canRollBack: Type.Boolean(),
          /** Unresolved only. */
          parked: Type.Integer({ minimum: 0 }),
        }),
      ),
    }),
  }),
});

/** State the caller saw: nothing is done if another generation is wanted by now. */
const SEEN = Closed({ version: Version(), generation: Generation() });

export const rebuildReadModel = endpoint('rebuildReadModel', {
  summary: 'Makes a read model anew beside the one that is read; it takes over once it has caught up.',
  ...about,
  params: { readModel: ReadModelName() },
  body: SEEN,
});

export const rollBackReadModel = endpoint('rollBackReadModel', {
  summary: 'Goes back to the read model of before it was made anew last.',
  ...about,
  params: { readModel: ReadModelName() },
  body: SEEN,
  errors: ['nothingToRollBack'],
});

export const listParkedEvents = endpoint('listParkedEvents', {
  summary: 'Events that a read model could not take, the latest first, 200 at most.',
  ...about,
  answer: Closed({
    data: Closed({
      count: Type.Integer({ minimum: 0 }),
      /** Parked beyond those in `rows`. */
      untold: Type.Integer({ minimum: 0 }),
      rows: Type.Array(
        Closed({
          parkedID: ParkedID(),
          readModel: ReadModelName(),
          position: Type.String(),
          type: Type.String(),
          stream: Type.String(),
          failure: Type.String(),
          parkedAt: Instant(),
          status: OneOf('parked', 'retried', 'skipped'),
          reason: Type.String(),
        }),
      ),
    }),
  }),
});

export const retryParkedEvent = endpoint('retryParkedEvent', {
  summary: 'Tries a parked event once more: its read model is made anew, for later events may build on it.',
  ...about,
  params: { parkedID: ParkedID() },
  errors: ['notFound'],
});

export const skipParkedEvent = endpoint('skipParkedEvent', {
  summary: 'Leaves a parked event out for good, and says why.',
  ...about,
  params: { parkedID: ParkedID() },
  body: Closed({ reason: TextLine(LIMITS.skipReason) }),
  errors: ['notFound'],
});
