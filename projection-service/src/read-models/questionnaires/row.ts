/** A row of the builder's list, its keys for sorting and filtering, and what versions and actions make of it. Pure. */
import {
  type EventMetadata,
  isAnswerable,
  type LISTED_STAGES,
  scoreAssessment,
  stageOf,
  type VERSION_ACTIONS,
  type VERSION_STATES,
} from '@groundwork/contracts';
import type { Body } from '../../core/projection.ts';
import { normalise, searchKeysOf } from '../../core/text.ts';
import type { Document } from '../../store/port.ts';
import { averageOf, type Counts } from './taken.ts';
import type { Version } from './versions.ts';

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

export type Unkeyed = Omit<AssessmentRow, keyof Keys | 'shown' | 'position'>;

/** Active, else the one deactivated last, else the one published last, else the draft. */
function shownOf({ active, deactivated, draft, versions: all }: Unkeyed): VersionState | undefined {
  const [published] = all
    .filter(({ versionNumber }) => versionNumber !== null)
    .sort((a, b) => (b.versionNumber ?? 0) - (a.versionNumber ?? 0));
  const [first = published?.assessmentID ?? draft] = [active, deactivated].filter((id) => id !== null);
  return all.find(({ assessmentID, isWhole }) => assessmentID === first && isWhole);
}

const BY_STATE = { draft: 0, inactive: 1, active: 2 };

export function withKeys(row: Unkeyed): Body<AssessmentRow> {
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
export function withVersion(row: Unkeyed, id: string, version: Body<Version> | null): Unkeyed {
  const before = row.versions.find(({ assessmentID }) => assessmentID === id);
  const others = row.versions.filter((state) => state !== before);
  if (!version) return { ...row, versions: others, draft: row.draft === id ? null : row.draft };
  const state = stateOf(version, before?.actions ?? []);
  const all = before ? row.versions.map((one) => (one === before ? state : one)) : [...others, state];
  if (version.versionNumber === null) return { ...row, versions: all, draft: id };
  return { ...row, versions: all, draft: row.draft === id ? null : row.draft };
}

type Happened = { readonly data: { readonly assessmentID: string }; readonly metadata: EventMetadata };

export function withAction(
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
