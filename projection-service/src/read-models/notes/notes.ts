import { collection, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';
import { withTag } from '../users/users.ts';

export interface Note {
  readonly noteID: string;
  readonly note: string;
  readonly createdAt: string;
  readonly actorID: string;
}

/** By userID: what administrators keep about a founder, the oldest note first. Personal data in clear. */
export interface NotesDocument extends Document {
  readonly tags: readonly string[];
  readonly notes: readonly Note[];
}

type Kept = Omit<NotesDocument, 'position'>;

const kept = (document: NotesDocument | undefined, id: string): Kept => document ?? { _id: id, tags: [], notes: [] };

const reads = [ACCOUNT_STATUS];
const key = ({ data }: { readonly data: { readonly userID: string } }): string => data.userID;

export const notes = collection<NotesDocument>('notes', {
  on: {
    PersonNoted: {
      key,
      reads,
      apply(document, { data: { userID, noteID, note }, metadata: { time, actorID } }, tools) {
        if (isErased(tools, userID)) return undefined;
        const before = kept(document, tools.id);
        const written = { noteID, note, createdAt: time, actorID: actorID ?? '' };
        return { ...before, notes: [...before.notes, written] };
      },
    },
    PersonNoteRemoved: {
      key,
      apply: (document, { data }) =>
        document && { ...document, notes: document.notes.filter(({ noteID }) => noteID !== data.noteID) },
    },
    PersonTagged: {
      key,
      reads,
      apply(document, { data: { userID, tag } }, tools) {
        if (isErased(tools, userID)) return undefined;
        const before = kept(document, tools.id);
        return { ...before, tags: withTag(before.tags, tag) };
      },
    },
    PersonUntagged: {
      key,
      apply: (document, { data }) => document && { ...document, tags: document.tags.filter((tag) => tag !== data.tag) },
    },
    PersonErased: { key, apply: (document) => (document ? null : undefined) },
  },
});

export const notesProjection: Projection = { name: 'notes', version: 1, collections: [accountStatuses, notes] };
