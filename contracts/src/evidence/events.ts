import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalProse, PersonalText } from '../core/personal.ts';
import { Id, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('evidence');

/** In the stream `evidence-<userID>`. The last one per answer counts; empty note and link remove it. */
export const EvidenceKept = event(
  'EvidenceKept',
  1,
  'A founder noted where an investor would see what they answered.',
  {
    userID: Id(),
    userAssessmentID: VersionedId(),
    questionID: Id(),
    note: PersonalProse(LIMITS.evidenceNote),
    link: PersonalText(LIMITS.evidenceLink),
    shared: Type.Boolean(),
  },
);
