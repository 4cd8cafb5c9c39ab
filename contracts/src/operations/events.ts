import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Line, TextLine } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { Generation, ParkedID, ReadModelName, Version } from './schemas.ts';

const readModels = eventOf('readModels');
const one = () => ({ readModel: ReadModelName(), version: Version(), generation: Generation() });

export const ReadModelRebuildRequested = readModels(
  'ReadModelRebuildRequested',
  1,
  'A read model is made anew beside the one that is read, which goes on until the new one has caught up.',
  one(),
);

export const ReadModelRolledBack = readModels(
  'ReadModelRolledBack',
  1,
  'The read model of before is read again, once it has caught up.',
  one(),
);

const parkedEvent = eventOf('parkedEvent');

/** In the stream `parkedEvent-<parkedID>`, as all of them. */
export const EventParked = parkedEvent(
  'EventParked',
  1,
  'A read model could not take an event, and went on without it.',
  {
    parkedID: ParkedID(),
    readModel: ReadModelName(),
    position: Line(50, 1),
    type: Line(100, 1),
    stream: Line(300, 1),
    /** Kind and place of the error: nothing of the event. */
    failure: Line(1000),
    /** Parked in total at that time, perhaps more than are told one by one. */
    inAll: Type.Optional(Type.Integer({ minimum: 1 })),
  },
);

export const ParkedEventRetried = parkedEvent(
  'ParkedEventRetried',
  1,
  'A parked event is tried once more, by making its read model anew.',
  { parkedID: ParkedID() },
);

export const ParkedEventSkipped = parkedEvent('ParkedEventSkipped', 1, 'A parked event stays left out, and why.', {
  parkedID: ParkedID(),
  reason: TextLine(LIMITS.skipReason),
});
