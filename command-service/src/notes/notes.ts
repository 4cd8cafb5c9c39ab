import {
  type EventData,
  LIMITS,
  type NewEvent,
  PersonNoted,
  PersonNoteRemoved,
  PersonTagged,
  PersonUntagged,
  refuse,
  STREAMS,
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

/** Spelled as one of them, a tag is that one. @throws Refusal validation for one that is too short. */
export function tagPerson(userID: string, asked: readonly string[], { tags }: Notes): NewEvent[] {
  const wanted = new Map<string, string>();
  for (const [n, one] of asked.entries()) {
    const tag = one.trim().replace(/\s+/g, ' ');
    if (tag.length < LIMITS.searchFrom) refuse('validation', `/tags/${n}`);
    const known = [...tags].find((other) => other.toLowerCase() === tag.toLowerCase());
    if (!wanted.has(tag.toLowerCase())) wanted.set(tag.toLowerCase(), known ?? tag);
  }
  const next = new Set(wanted.values());
  return [
    ...[...tags].filter((tag) => !next.has(tag)).map((tag) => PersonUntagged.of({ userID, tag })),
    ...[...next].filter((tag) => !tags.has(tag)).map((tag) => PersonTagged.of({ userID, tag })),
  ];
}
