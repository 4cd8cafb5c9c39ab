import {
  type BodyOf,
  type EventData,
  LIMITS,
  type NewEvent,
  PersonNoted,
  PersonNoteRemoved,
  PersonTagged,
  PersonUntagged,
  refuse,
  STREAMS,
  type tagPerson as tagPersonEndpoint,
  withoutInvisible,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

/** What administrators keep about a founder. */
export interface Notes {
  /** Each that was ever written, and whether it is still there. */
  readonly byID: ReadonlyMap<string, boolean>;
  readonly tags: ReadonlySet<string>;
}

/** The stream `notes-<userID>`. */
export const notes: Aggregate<Notes, 'notes'> = {
  stream: STREAMS.notes,
  initial: { byID: new Map(), tags: new Set() },
  evolve(state, event) {
    switch (event.type) {
      case 'PersonNoted':
        return { ...state, byID: new Map(state.byID).set(event.data.noteID, true) };
      case 'PersonNoteRemoved':
        return { ...state, byID: new Map(state.byID).set(event.data.noteID, false) };
      case 'PersonTagged':
        return { ...state, tags: new Set([...state.tags, event.data.tag]) };
      case 'PersonUntagged':
        return { ...state, tags: new Set([...state.tags].filter((tag) => tag !== event.data.tag)) };
      default:
        return state;
    }
  },
};

/** @throws Refusal validation for one without a word, tooManyNotes. */
export function addNote({ note, ...about }: EventData['PersonNoted'], { byID }: Notes): NewEvent[] {
  if (byID.has(about.noteID)) return [];
  const text = note.trim();
  if (text === '') refuse('validation', '/note');
  if ([...byID.values()].filter(Boolean).length >= LIMITS.notesPerPerson) refuse('tooManyNotes');
  return [PersonNoted.of({ ...about, note: text })];
}

/** @throws Refusal notFound for one that never was. */
export function removeNote(about: EventData['PersonNoteRemoved'], { byID }: Notes): NewEvent[] {
  const isThere = byID.get(about.noteID) ?? refuse('notFound');
  return isThere ? [PersonNoteRemoved.of(about)] : [];
}

const spelled = (tag: string): string => withoutInvisible(tag).trim().replace(/\s+/g, ' ');
const keyOf = (tag: string): string => spelled(tag).toLowerCase();

/** @throws Refusal validation for one that is too short without its spaces. */
export function assertTags(tags: readonly string[]): void {
  const short = tags.findIndex((one) => spelled(one).length < LIMITS.searchFrom);
  if (short >= 0) refuse('validation', `/add/${short}`);
}

/**
 * Tags that others gave meanwhile stay. Spelled as one of them, a tag is that one; what is both given and taken is given.
 * @throws Refusal validation for one that is too short, tooManyTags.
 */
export function tagPerson(
  userID: string,
  { add, remove }: BodyOf<typeof tagPersonEndpoint>,
  { tags }: Notes,
): NewEvent[] {
  const wanted = new Map<string, string>();
  assertTags(add);
  for (const one of add) if (!wanted.has(keyOf(one))) wanted.set(keyOf(one), spelled(one));
  const taken = new Set(remove.map(keyOf));
  const gone = [...tags].filter((tag) => taken.has(keyOf(tag)) && !wanted.has(keyOf(tag)));
  const known = new Set([...tags].map(keyOf));
  const given = [...wanted].filter(([key]) => !known.has(key)).map(([, tag]) => tag);
  if (given.length > 0 && tags.size - gone.length + given.length > LIMITS.tagsPerPerson) refuse('tooManyTags');
  return [
    ...gone.map((tag) => PersonUntagged.of({ userID, tag })),
    ...given.map((tag) => PersonTagged.of({ userID, tag })),
  ];
}
