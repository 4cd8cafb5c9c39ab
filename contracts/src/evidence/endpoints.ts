import { Type } from 'typebox';
import { link, ownOrStaff, ownRecord } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { LINK_PATTERN, PROSE_PATTERN } from '../validation/patterns.ts';
import { FILE_TYPE_NAMES } from './file-types.ts';
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

/** Of a file beside an answer; its bytes are asked for by its id. */
export const EvidenceFileRow = Closed({
  fileID: Id(),
  name: Type.String(),
  fileType: OneOf(...FILE_TYPE_NAMES),
  /** Bytes. */
  size: Type.Integer(),
  keptAt: Instant(),
});

export const EvidenceRow = Closed({ ...shown, shared: Type.Boolean(), files: Type.Array(EvidenceFileRow) });
export const SharedEvidenceRow = Closed(shown);

export const listEvidence = endpoint('listEvidence', {
  summary: 'What a founder noted and added beside the answers of an assessment, in the order of questions.',
  access: ownRecord('userID'),
  params: own,
  answer: Closed({
    data: Type.Array(EvidenceRow),
    /** Bytes of all the founder's files, of all assessments. */
    usedBytes: Type.Integer(),
  }),
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

export const keepEvidenceFile = endpoint('keepEvidenceFile', {
  summary:
    'Adds a file to the evidence of an answer: a PDF, a picture (PNG, JPEG, WEBP) or a sheet (XLSX, ODS, CSV), as its bytes say.',
  access: ownRecord('userID'),
  params: { ...own, questionID: Id() },
  bytes: true,
  bodyLimit: LIMITS.evidenceFile,
  answer: Closed({ data: Closed({ fileID: Id() }) }),
  idempotent: true,
  errors: ['notFound', 'fileNotTaken', 'filesFull', 'tooManyFiles'],
  perPerson: PERSON_LIMITS.uploads,
});

export const removeEvidenceFile = endpoint('removeEvidenceFile', {
  summary: 'Removes such a file and its bytes. Repeating it changes nothing.',
  access: ownRecord('userID'),
  params: { userID: Id(), fileID: Id() },
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.actions,
});

export const evidenceFiles = endpoint('evidenceFiles', {
  summary: 'The files of an assessment taken, in the order of questions, for whoever may see its answers.',
  access: ownOrStaff('userID'),
  params: own,
  answer: Closed({ data: Type.Array(Closed({ questionID: Id(), files: Type.Array(EvidenceFileRow) })) }),
  errors: ['notFound'],
});

export const evidenceFile = endpoint('evidenceFile', {
  summary: 'The bytes of such a file, as an attachment.',
  access: ownOrStaff('userID'),
  params: { userID: Id(), fileID: Id() },
  file: 'application/octet-stream',
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.file,
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
