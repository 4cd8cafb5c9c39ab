import { Type } from 'typebox';
import { link, ownRecord } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, VersionedId } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { LINK_PATTERN, PROSE_PATTERN } from '../validation/patterns.ts';
import { evidenceRoutes } from './routes.ts';

const endpoint = endpointOf(evidenceRoutes);

const own = { userID: Id(), userAssessmentID: VersionedId() };

const shown = {
  questionID: Id(),
  sectionName: Type.String(),
  question: Type.String(),
  note: Type.String(),
  /** A web address, or empty. */
  link: Type.String(),
};

export const EvidenceRow = Closed({ ...shown, shared: Type.Boolean() });
export const SharedEvidenceRow = Closed(shown);

export const listEvidence = endpoint('listEvidence', {
  summary: 'What a founder noted beside the answers of an assessment, in the order of questions.',
  access: ownRecord('userID'),
  params: own,
  answer: Closed({ data: Type.Array(EvidenceRow) }),
  errors: ['notFound'],
});

export const keepEvidence = endpoint('keepEvidence', {
  summary: 'Keeps a note and a link beside an answer; both empty remove them. Repeating it changes nothing.',
  access: ownRecord('userID'),
  params: { ...own, questionID: Id() },
  body: Closed({
    note: Type.String({ maxLength: LIMITS.evidenceNote, pattern: PROSE_PATTERN }),
    link: Type.String({ maxLength: LIMITS.evidenceLink, pattern: `^$|${LINK_PATTERN}` }),
    shared: Type.Boolean(),
  }),
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.actions,
});

export const sharedEvidence = endpoint('sharedEvidence', {
  summary:
    'What of it the founder shows, by the token of a mailed link as bearer token. Wrong, old and revoked tokens answer 404.',
  access: link('bearer'),
  params: { userAssessmentID: VersionedId() },
  answer: Closed({ data: Type.Array(SharedEvidenceRow) }),
  errors: ['notFound', 'tooManyRequests'],
  rate: { perAddress: 120, seconds: 15 * 60 },
});
