import {
  type Changes,
  CONTENT_EVENTS,
  type ContentQuestion,
  type DomainEvent,
  emptyContent,
  evolveChanges,
  evolveContent,
  NO_CHANGES,
  splitVersioned,
  type VersionContent,
} from '@groundwork/contracts';
import {
  type Body,
  type CollectionOf,
  type CollectionSpec,
  collection,
  type Fold,
  type Read,
} from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

export interface Origin extends Document {
  readonly assessmentTitle: string;
  readonly assessmentType: 'P' | 'A';
  readonly industryID: number;
  readonly sectorID: number;
}

export const origins = collection<Origin>('origins', {
  on: {
    AssessmentCreated: {
      key: ({ data }) => data.originID,
      apply: (before, { data }, { id }) => (before ? undefined : { _id: id, ...placeOf(data) }),
    },
  },
});

const placeOf = ({ assessmentTitle, assessmentType, industryID, sectorID }: Omit<Origin, '_id' | 'position'>) => ({
  assessmentTitle,
  assessmentType,
  industryID,
  sectorID,
});

export type VersionQuestion = ContentQuestion & {
  /** Its place in its section, from 1. */
  readonly questionOrder: number;
};

/** A version or draft with all its questions; _id is `<originID>.<n>`. */
export interface Version extends Document, Omit<VersionContent, 'questions'> {
  readonly originID: string;
  readonly assessmentType: 'P' | 'A';
  readonly industryID: number;
  readonly sectorID: number;
  /** Null for a draft. */
  readonly versionNumber: number | null;
  /** Position of the event that published it, after which its content is final. */
  readonly publishedAt: string | null;
  readonly basedOn: string | null;
  /** Whether all questions of a copy or an import are in it. */
  readonly isWhole: boolean;
  readonly createdAt: string;
  readonly editedAt: string;
  readonly changes: Changes;
  readonly questions: readonly VersionQuestion[];
}

type OfType<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>;
type ContentFold = Fold<Version, OfType<(typeof CONTENT_EVENTS)[number] | 'ChangeUndone' | 'ChangeRedone'>>;

/** Only drafts change. */
const contentFold: ContentFold = {
  key: ({ data }) => data.assessmentID,
  apply(version, event) {
    if (!version || version.publishedAt !== null) return undefined;
    const changed = { ...version, changes: evolveChanges(version.changes, event), editedAt: event.metadata.time };
    if (event.type === 'ChangeUndone' || event.type === 'ChangeRedone') return changed;
    const { assessmentTitle, titleRevision, questions } = evolveContent(version, event);
    return { ...changed, assessmentTitle, titleRevision, questions: numbered(questions) };
  },
};

/** Numbers questions within sections. Unmoved ones stay the same objects: every event of a draft comes by here. */
function numbered(questions: readonly (ContentQuestion | VersionQuestion)[]): VersionQuestion[] {
  const last = new Map<number, number>();
  return questions.map((question) => {
    const questionOrder = (last.get(question.sectionID) ?? 0) + 1;
    last.set(question.sectionID, questionOrder);
    const isThere = 'questionOrder' in question && question.questionOrder === questionOrder;
    return isThere ? question : { ...question, questionOrder };
  });
}

/** @returns what was published before the event, and so never changes after it. */
const publishedBefore = (version: Version | undefined, position: string): Version | undefined =>
  version?.publishedAt != null && version.publishedAt < position ? version : undefined;

/** @returns the version that a draft begins with; undefined for none. */
export const baseOf = (
  { data, position }: Pick<OfType<'DraftCreated'>, 'data' | 'position'>,
  read: Read,
): Version | undefined => (data.basedOn === null ? undefined : publishedBefore(read(versions, data.basedOn), position));

export const originOf = (assessmentID: string): string => splitVersioned(assessmentID).id;

export const versions: CollectionOf<Version> = collection<Version>('versions', {
  on: {
    AssessmentCreated: {
      key: ({ data }) => data.assessmentID,
      apply(before, { data, metadata: { time } }, { id }) {
        if (before) return undefined;
        const { originID, assessmentType, industryID, sectorID, copyOf, imported } = data;
        const about = { originID, assessmentType, industryID, sectorID, isWhole: !copyOf && !imported };
        return { _id: id, ...about, ...draftOf(data.assessmentTitle, time), basedOn: null };
      },
    },
    DraftCreated: {
      key: ({ data }) => data.assessmentID,
      reads: [
        { collection: origins, id: ({ data }) => originOf(data.assessmentID) },
        {
          get collection() {
            return versions;
          },
          id: ({ data }) => data.basedOn ?? data.assessmentID,
          frozen: true,
        },
      ],
      apply(before, event, { id, read }) {
        const { assessmentID, basedOn } = event.data;
        const originID = originOf(assessmentID);
        const origin = read(origins, originID);
        const base = baseOf(event, read);
        if (before || !origin || (basedOn !== null && !base)) return undefined;
        const { assessmentTitle, assessmentType, industryID, sectorID } = origin;
        const about = { originID, assessmentType, industryID, sectorID, isWhole: true };
        const draft = { _id: id, ...about, ...draftOf(assessmentTitle, event.metadata.time), basedOn };
        return base ? { ...draft, ...contentOf(base) } : draft;
      },
    },
    ...(Object.fromEntries(
      [...CONTENT_EVENTS, 'ChangeUndone', 'ChangeRedone'].map((type) => [type, contentFold]),
    ) as Pick<CollectionSpec<Version>['on'], (typeof CONTENT_EVENTS)[number]>), // these types
    DraftFilled: {
      key: ({ data }) => data.assessmentID,
      apply: (version, event) =>
        version?.publishedAt === null
          ? { ...version, isWhole: true, changes: evolveChanges(version.changes, event) }
          : undefined,
    },
    DraftDiscarded: {
      key: ({ data }) => data.assessmentID,
      apply: (version) => (version?.publishedAt === null ? null : undefined),
    },
    DraftPublished: {
      key: ({ data }) => data.assessmentID,
      apply: (version, { data, position }) =>
        version?.publishedAt === null
          ? { ...version, versionNumber: data.versionNumber, publishedAt: position, changes: NO_CHANGES }
          : undefined,
    },
  },
});

function draftOf(assessmentTitle: string, time: string) {
  const dates = { createdAt: time, editedAt: time };
  const draft = { versionNumber: null, publishedAt: null, changes: NO_CHANGES, ...dates };
  return { ...draft, ...emptyContent(assessmentTitle), questions: [] };
}

const contentOf = ({
  assessmentTitle,
  titleRevision,
  questions,
}: Version): Pick<Body<Version>, keyof VersionContent> => ({
  assessmentTitle,
  titleRevision,
  questions,
});
