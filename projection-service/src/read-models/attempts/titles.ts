import { type CollectionOf, collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { originOf, origins } from '../questionnaires/versions.ts';

interface Title extends Document {
  readonly assessmentTitle: string;
  /** Position of the event that published it, after which its title is final. */
  readonly publishedAt: string | null;
}

export const titles: CollectionOf<Title> = collection<Title>('titles', {
  on: {
    AssessmentCreated: {
      key: ({ data }) => data.assessmentID,
      apply: (before, { data }, { id }) =>
        before ? undefined : { _id: id, assessmentTitle: data.assessmentTitle, publishedAt: null },
    },
    DraftCreated: {
      key: ({ data }) => data.assessmentID,
      reads: [
        { collection: origins, id: ({ data }) => originOf(data.assessmentID) },
        {
          get collection() {
            return titles;
          },
          id: ({ data }) => data.basedOn ?? data.assessmentID,
          frozen: true,
        },
      ],
      apply(before, { data: { assessmentID, basedOn }, position }, { id, read }) {
        const { assessmentTitle = '' } = read(origins, originOf(assessmentID)) ?? {};
        const base = basedOn === null ? undefined : read(titles, basedOn);
        const isFrozen = base?.publishedAt != null && base.publishedAt < position;
        if (before || (basedOn !== null && !isFrozen)) return undefined;
        return { _id: id, assessmentTitle: base?.assessmentTitle ?? assessmentTitle, publishedAt: null };
      },
    },
    AssessmentRenamed: {
      key: ({ data }) => data.assessmentID,
      apply: (title, { data }) =>
        title?.publishedAt === null ? { ...title, assessmentTitle: data.assessmentTitle } : undefined,
    },
    DraftDiscarded: {
      key: ({ data }) => data.assessmentID,
      apply: (title) => (title?.publishedAt === null ? null : undefined),
    },
    DraftPublished: {
      key: ({ data }) => data.assessmentID,
      apply: (title, { position }) => (title?.publishedAt === null ? { ...title, publishedAt: position } : undefined),
    },
  },
});
