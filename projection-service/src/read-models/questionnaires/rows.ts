import {
  CONTENT_EVENTS,
  type DomainEvent,
  type EventMetadata,
  type EventType,
  isAnswerable,
  type LISTED_STAGES,
  scoreAssessment,
  stageOf,
  type VERSION_ACTIONS,
  type VERSION_STATES,
} from '@groundwork/contracts';
import { listIndexes } from '../../core/list.ts';
import { type Body, type CollectionSpec, collection, type Fold } from '../../core/projection.ts';
import { normalise, searchKeysOf } from '../../core/text.ts';
import type { Document } from '../../store/port.ts';
import { industries, sectors } from './names.ts';
import { inIndustry, inSector, placed } from './placed.ts';
import { averageOf, type Counts, countsAfter, type Scoring, taken } from './taken.ts';
import { originOf, type Version, versions } from './versions.ts';

interface VersionAction {
  readonly actionType: (typeof VERSION_ACTIONS)[number];
  readonly at: string;
  readonly actorID: string;
}

export interface VersionState {
  readonly assessmentID: string;
  /** Null for a draft. */
  readonly versionNumber: number | null;
  readonly isWhole: boolean;
  readonly assessmentTitle: string;
  readonly questionCount: number;
  readonly maxScore: number;
  readonly isPublishable: boolean;
  readonly createdAt: string;
  readonly editedAt: string;
  /** Latest last. */
  readonly actions: readonly VersionAction[];
}

interface Keys {
  /** A text, for indexes hold no booleans. */
  readonly listed: 'yes' | 'no';
  readonly byStatus: number;
  readonly byTitle: string;
  readonly byType: string;
  readonly bySector: string;
  readonly byIndustry: string;
  readonly byQuestions: number;
  readonly byVersion: number;
  readonly byUpdate: string;
  readonly byTaken: number;
  /** -1 of none. */
  readonly byAverage: number;
  readonly state: (typeof VERSION_STATES)[number];
  readonly stage: (typeof LISTED_STAGES)[number];
  readonly searchKeys: readonly string[];
}

/** One row of the builder's list (docs/decisions.md#one-row-for-an-assessment). */
export interface AssessmentRow extends Document, Keys, Counts {
  readonly assessmentType: 'P' | 'A';
  readonly industryID: number;
  readonly industryName: string;
  readonly activeIndustry: boolean;
  readonly sectorID: number;
  readonly sectorName: string;
  readonly activeSector: boolean;
  readonly versions: readonly VersionState[];
  /** assessmentIDs: of the active version, and of the one deactivated last. */
  readonly active: string | null;
  readonly deactivated: string | null;
  readonly draft: string | null;
  /** assessmentID of what the row shows; null while there is none. */
  readonly shown: string | null;
}

export const BUILDER_SORT_FIELDS = {
  isActive: 'byStatus',
  assessmentTitle: 'byTitle',
  assessmentType: 'byType',
  sectorName: 'bySector',
  industryName: 'byIndustry',
  questionCount: 'byQuestions',
  versionNumber: 'byVersion',
  editedAt: 'byUpdate',
  taken: 'byTaken',
  averageScore: 'byAverage',
} as const satisfies Record<string, keyof Keys>;

type Unkeyed = Omit<AssessmentRow, keyof Keys | 'shown' | 'position'>;

/** Active, else the one deactivated last, else the one published last, else the draft. */
function shownOf({ active, deactivated, draft, versions: all }: Unkeyed): VersionState | undefined {
  const [published] = all
    .filter(({ versionNumber }) => versionNumber !== null)
    .sort((a, b) => (b.versionNumber ?? 0) - (a.versionNumber ?? 0));
  const [first = published?.assessmentID ?? draft] = [active, deactivated].filter((id) => id !== null);
  return all.find(({ assessmentID, isWhole }) => assessmentID === first && isWhole);
}

const BY_STATE = { draft: 0, inactive: 1, active: 2 };

function withKeys(row: Unkeyed): Body<AssessmentRow> {
  const shown = shownOf(row);
  const title = shown?.assessmentTitle ?? '';
  const isActive = shown !== undefined && shown.assessmentID === row.active;
  const state = isActive ? 'active' : shown?.versionNumber === null ? 'draft' : 'inactive';
  return {
    ...row,
    shown: shown?.assessmentID ?? null,
    listed: shown ? 'yes' : 'no',
    byStatus: BY_STATE[state],
    byTitle: normalise(title),
    byType: row.assessmentType,
    bySector: normalise(row.sectorName),
    byIndustry: normalise(row.industryName),
    byQuestions: shown?.questionCount ?? 0,
    byVersion: shown?.versionNumber ?? 0,
    byUpdate: shown?.editedAt ?? '',
    byTaken: row.taken ?? 0,
    byAverage: averageOf(row) ?? -1,
    state,
    stage: stageOf(title) ?? 'all',
    searchKeys: searchKeysOf(title, row.sectorName, row.industryName),
  };
}

const stateOf = (version: Body<Version>, actions: readonly VersionAction[]): VersionState => ({
  assessmentID: version._id,
  versionNumber: version.versionNumber,
  isWhole: version.isWhole,
  assessmentTitle: version.assessmentTitle,
  questionCount: version.questions.length,
  maxScore: scoreAssessment(version.questions, {}).best / 100,
  isPublishable: version.questions.some(isAnswerable),
  createdAt: version.createdAt,
  editedAt: version.editedAt,
  actions,
});

/** @param version null where it was discarded. */
function withVersion(row: Unkeyed, id: string, version: Body<Version> | null): Unkeyed {
  const before = row.versions.find(({ assessmentID }) => assessmentID === id);
  const others = row.versions.filter((state) => state !== before);
  if (!version) return { ...row, versions: others, draft: row.draft === id ? null : row.draft };
  const state = stateOf(version, before?.actions ?? []);
  const all = before ? row.versions.map((one) => (one === before ? state : one)) : [...others, state];
  if (version.versionNumber === null) return { ...row, versions: all, draft: id };
  return { ...row, versions: all, draft: row.draft === id ? null : row.draft };
}

type Happened = { readonly data: { readonly assessmentID: string }; readonly metadata: EventMetadata };

function withAction(
  row: Unkeyed,
  id: string,
  actionType: VersionAction['actionType'],
  { metadata }: Happened,
): Unkeyed {
  const action = { actionType, at: metadata.time, actorID: metadata.actorID };
  const changed = row.versions.map((state) =>
    state.assessmentID === id ? { ...state, actions: [...state.actions, action] } : state,
  );
  return { ...row, versions: changed };
}

type Versioned = Extract<
  DomainEvent,
  { type: 'DraftCreated' | 'DraftFilled' | 'DraftDiscarded' | 'DraftPublished' | (typeof CONTENT_EVENTS)[number] }
>;
type AnyVersioned = Versioned | Extract<DomainEvent, { type: 'AssessmentCreated' }>;

/** The version after the event: rows are written before versions, so the row's fold works it out itself. */
function followed<E extends AnyVersioned>(type: E['type']) {
  const fold = versions.on[type] as unknown as Fold<Version, E>; // of this type
  const own = { collection: versions, id: ({ data }: E) => data.assessmentID };
  return {
    reads: [own, ...(fold.reads ?? [])],
    after: (event: E, read: Parameters<typeof fold.apply>[2]['read']) =>
      fold.apply(read(versions, event.data.assessmentID), event, { id: event.data.assessmentID, read }),
  };
}

function versionFold<E extends Versioned>(type: E['type']): Fold<AssessmentRow, E> {
  const { reads, after } = followed<E>(type);
  return {
    key: ({ data }) => originOf(data.assessmentID),
    reads,
    apply(row, event, { read }) {
      const version = after(event, read);
      if (!row || version === undefined) return undefined;
      const { assessmentID } = event.data;
      const changed = withVersion(row, assessmentID, version);
      return withKeys(
        event.type === 'DraftPublished' ? withAction(changed, assessmentID, 'PUBLISHED', event) : changed,
      );
    },
  };
}

const created = followed<Extract<DomainEvent, { type: 'AssessmentCreated' }>>('AssessmentCreated');

const ofPlace = <E extends { readonly type: EventType }>(
  idOf: (event: E) => string,
  news: (row: AssessmentRow, event: E) => Partial<AssessmentRow> | null,
): Fold<AssessmentRow, E> => ({
  key: () => [],
  keyFrom: (event, read) => read(placed, idOf(event))?.origins ?? [],
  reads: [{ collection: placed, id: idOf }],
  apply(row, event) {
    const changed = row && news(row, event);
    return changed ? withKeys({ ...row, ...changed }) : undefined;
  },
});

const ofIndustry = <E extends { readonly type: EventType; readonly data: { readonly industryID: number } }>(
  news: (event: E) => Partial<AssessmentRow>,
) =>
  ofPlace<E>(
    ({ data }) => inIndustry(data.industryID),
    (row, event) => (row.industryID === event.data.industryID ? news(event) : null),
  );

const ofSector = <E extends { readonly type: EventType; readonly data: { readonly sectorID: number } }>(
  news: (event: E) => Partial<AssessmentRow>,
) =>
  ofPlace<E>(
    ({ data }) => inSector(data.sectorID),
    (row, event) => (row.sectorID === event.data.sectorID ? news(event) : null),
  );

/** Takes out what the attempt counted with, and puts in what it counts with now. */
const scored: Fold<AssessmentRow, Scoring> = {
  key: () => [],
  keyFrom: ({ data }, read) => [read(taken, data.userAssessmentID)?.originID ?? []].flat(),
  reads: [{ collection: taken, id: ({ data }) => data.userAssessmentID }],
  apply: (row, event, { read }) =>
    row && withKeys({ ...row, ...countsAfter(row, event, read(taken, event.data.userAssessmentID)) }),
};

export const rows = collection<AssessmentRow>('rows', {
  indexes: listIndexes(Object.values(BUILDER_SORT_FIELDS), [
    'listed',
    'industryID',
    'sectorID',
    'assessmentType',
    'state',
    'stage',
  ]),
  searchField: 'searchKeys',
  on: {
    AssessmentCreated: {
      key: ({ data }) => data.originID,
      reads: [
        ...created.reads,
        { collection: industries, id: ({ data }) => String(data.industryID) },
        { collection: sectors, id: ({ data }) => String(data.sectorID) },
      ],
      apply(before, event, { id, read }) {
        const version = created.after(event, read);
        if (before || !version) return undefined;
        const { assessmentType, industryID, sectorID } = event.data;
        const industry = read(industries, String(industryID));
        const sector = read(sectors, String(sectorID));
        const row: Unkeyed = {
          _id: id,
          assessmentType,
          industryID,
          industryName: industry?.industryName ?? '',
          activeIndustry: industry?.isActive ?? false,
          sectorID,
          sectorName: sector?.sectorName ?? '',
          activeSector: sector?.isActive ?? false,
          versions: [],
          active: null,
          deactivated: null,
          draft: null,
          taken: 0,
          scored: 0,
          percents: 0,
        };
        return withKeys(withVersion(row, event.data.assessmentID, version));
      },
    },
    ...(Object.fromEntries(
      (['DraftCreated', 'DraftFilled', 'DraftDiscarded', 'DraftPublished', ...CONTENT_EVENTS] as const).map((type) => [
        type,
        versionFold(type),
      ]),
    ) as Pick<CollectionSpec<AssessmentRow>['on'], Versioned['type']>), // these types
    VersionActivated: {
      key: ({ data }) => originOf(data.assessmentID),
      apply(row, event) {
        const { assessmentID } = event.data;
        if (!row || row.active === assessmentID) return undefined;
        // Activating a version ends the one before.
        const ended = row.active === null ? row : withAction(row, row.active, 'DEACTIVATED', event);
        const deactivated = row.active ?? row.deactivated;
        return withKeys({ ...withAction(ended, assessmentID, 'ACTIVATED', event), active: assessmentID, deactivated });
      },
    },
    VersionDeactivated: {
      key: ({ data }) => originOf(data.assessmentID),
      apply(row, event) {
        const { assessmentID } = event.data;
        if (row?.active !== assessmentID) return undefined;
        const ended = withAction(row, assessmentID, 'DEACTIVATED', event);
        return withKeys({ ...ended, active: null, deactivated: assessmentID });
      },
    },
    AssessmentStarted: {
      key: ({ data }) => originOf(data.assessmentID),
      apply: (row) => row && withKeys({ ...row, taken: (row.taken ?? 0) + 1 }),
    },
    AssessmentCompleted: scored,
    AssessmentReopened: scored,
    IndustryRenamed: ofIndustry(({ data }) => ({ industryName: data.industryName })),
    IndustryActivated: ofIndustry(() => ({ activeIndustry: true })),
    IndustryDeactivated: ofIndustry(() => ({ activeIndustry: false })),
    SectorRenamed: ofSector(({ data }) => ({ sectorName: data.sectorName })),
    SectorActivated: ofSector(() => ({ activeSector: true })),
    SectorDeactivated: ofSector(() => ({ activeSector: false })),
  },
});
