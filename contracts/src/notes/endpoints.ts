import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { BulkResult, bulkIds } from '../core/list.ts';
import { Closed, Id, Instant, Line } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { PROSE_PATTERN } from '../validation/patterns.ts';
import { notesRoutes } from './routes.ts';

const endpoint = endpointOf(notesRoutes);

const Tags = () => Type.Array(Line(LIMITS.tag, LIMITS.searchFrom), { maxItems: LIMITS.tagsPerPerson });

export const NoteRow = Closed({
  noteID: Id(),
  note: Type.String(),
  createdAt: Instant(),
  /** Of the administrator who wrote it; empty for one who is not known any more. */
  by: Type.String(),
});

export const personNotes = endpoint('personNotes', {
  summary: 'Tags of a founder, and what administrators noted about them, the newest first.',
  access: roles('admin'),
  params: { userID: Id() },
  answer: Closed({ data: Closed({ tags: Type.Array(Type.String()), notes: Type.Array(NoteRow) }) }),
  errors: ['notFound'],
});

export const addNote = endpoint('addNote', {
  summary: 'Writes a note about a founder, whom it is erased with.',
  access: roles('admin'),
  params: { userID: Id() },
  body: Closed({ note: Type.String({ minLength: 1, maxLength: LIMITS.personNote, pattern: PROSE_PATTERN }) }),
  answer: Closed({ data: Closed({ noteID: Id() }) }),
  errors: ['notFound', 'tooManyNotes'],
  perPerson: PERSON_LIMITS.administration,
});

export const removeNote = endpoint('removeNote', {
  summary: 'Removes a note. Repeating it changes nothing.',
  access: roles('admin'),
  params: { userID: Id(), noteID: Id() },
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.administration,
});

export const tagPerson = endpoint('tagPerson', {
  summary: 'Gives a founder tags and takes some; others stay. The list of users is searched by them.',
  access: roles('admin'),
  params: { userID: Id() },
  body: Closed({ add: Tags(), remove: Tags() }),
  errors: ['notFound', 'tooManyTags'],
  perPerson: PERSON_LIMITS.administration,
});

export const tagPeople = endpoint('tagPeople', {
  summary: 'Gives several founders tags and takes some, as tagPerson. Each is told apart.',
  access: roles('admin'),
  body: Closed({ userIDs: bulkIds(), add: Tags(), remove: Tags() }),
  answer: BulkResult,
  perPerson: PERSON_LIMITS.administration,
});
