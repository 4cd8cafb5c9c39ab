import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalProse, PersonalText } from '../core/personal.ts';
import { Id, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { FILE_TYPE_NAMES } from './file-types.ts';

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

/** Its bytes are kept apart, sealed under the person's key. */
export const EvidenceFileKept = event('EvidenceFileKept', 1, 'A founder added a file to the evidence of an answer.', {
  userID: Id(),
  userAssessmentID: VersionedId(),
  questionID: Id(),
  fileID: Id(),
  name: PersonalText(LIMITS.evidenceFileName),
  fileType: OneOf(...FILE_TYPE_NAMES),
  /** Bytes. */
  size: Type.Integer({ minimum: 1, maximum: LIMITS.evidenceFile }),
});

export const EvidenceFileRemoved = event('EvidenceFileRemoved', 1, 'A founder removed such a file.', {
  userID: Id(),
  userAssessmentID: VersionedId(),
  questionID: Id(),
  fileID: Id(),
});
