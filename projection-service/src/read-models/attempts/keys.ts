import { type ListSort, normaliseCode } from '@groundwork/contracts';
import { type ListSpec, same } from '../../core/list.ts';
import { scoreKey } from '../../core/score-key.ts';
import { normalise, searchKeysOf } from '../../core/text.ts';
import type { Shown } from './takers.ts';

/** Sort and search keys; apart from what lists are filtered by, see listIndexes. */
export interface AttemptKeys {
  readonly byStatus: string;
  /** Those in progress come after all completed ones, by their start. */
  readonly byCompletion: string;
  readonly byScore: number;
  readonly byLastName: string;
  readonly byCompany: string;
  readonly byEmail: string;
  readonly byIndustry: string;
  readonly bySector: string;
  readonly byCode: string;
  readonly byVersion: number;
  readonly byType: string;
  readonly searchKeys: readonly string[];
}

export const ATTEMPT_SORTS = {
  status: 'byStatus',
  completedAt: 'byCompletion',
  assessmentScore: 'byScore',
  userLastName: 'byLastName',
  companyName: 'byCompany',
  email: 'byEmail',
  industryName: 'byIndustry',
  sectorName: 'bySector',
  discountCode: 'byCode',
  versionNumber: 'byVersion',
  assessmentType: 'byType',
  createdAt: 'createdAt',
} as const satisfies Record<ListSort<'assessments'>, keyof AttemptKeys | 'createdAt'>;

export const ATTEMPT_FILTERS: ListSpec<'assessments'>['filters'] = {
  industryID: same('industryID'),
  sectorID: same('sectorID'),
  status: same('status'),
  assessmentType: same('assessmentType'),
  userID: same('userID'),
  partnerUserID: same('partnerUserID'),
  company: (typed) => ({ byCompany: normalise(typed) }),
  email: (typed) => ({ byEmail: normalise(typed) }),
  discountCode: (typed) => ({ discountCode: normaliseCode(typed) }),
};

/** What many rows share. Person, company and email lead to few rows, which are then sorted. */
export const INDEXED_FILTERS = [
  'status',
  'assessmentType',
  'industryID',
  'sectorID',
  'partnerUserID',
  'discountCode',
] as const;

/** The same, the narrowest first. */
export const FACETS = [...INDEXED_FILTERS].reverse();

interface Keyed extends Shown {
  readonly status: 'IN_PROGRESS' | 'COMPLETED';
  readonly assessmentType: 'P' | 'A';
  readonly versionNumber: number;
  readonly industryName: string;
  readonly sectorName: string;
  readonly discountCode: string;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly score: { readonly percent: number | null } | null;
}

/** Sorts after every instant. */
const AFTER_ALL = '9';

/** @returns the row with its sort and search keys. Not by a spread, which takes thirty times as long here. */
export const withKeys = <T extends Keyed>(row: T): T & AttemptKeys =>
  Object.assign({}, row, {
    byStatus: row.status,
    byCompletion: row.completedAt ?? `${AFTER_ALL}${row.createdAt}`,
    byScore: scoreKey(row.score),
    byLastName: normalise(row.lastName),
    byCompany: normalise(row.company),
    byEmail: normalise(row.email),
    byIndustry: normalise(row.industryName),
    bySector: normalise(row.sectorName),
    byCode: normalise(row.discountCode),
    byVersion: row.versionNumber,
    byType: row.assessmentType,
    searchKeys: searchKeysOf(row.firstName, row.lastName, row.company, row.email, row.discountCode, row.sectorName),
  });
