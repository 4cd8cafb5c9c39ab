import { type ListSpec, same } from '../../core/list.ts';
import {
  type AssessmentRow,
  assessmentsProjection,
  BUILDER_SORT_FIELDS,
  rows,
  TAKING,
} from '../questionnaires/index.ts';
import { rowOf } from './version.ts';

export const builderList: ListSpec<'builder', AssessmentRow> = {
  name: 'builder',
  projection: assessmentsProjection,
  collection: rows,
  within: ({ actorType, builderAccess }) => (actorType === 'admin' && builderAccess ? { listed: 'yes' } : null),
  sorts: BUILDER_SORT_FIELDS,
  by: { sortBy: 'assessmentTitle', direction: 'asc' },
  filters: {
    industryID: same('industryID'),
    assessmentType: same('assessmentType'),
    state: same('state'),
    stage: same('stage'),
  },
  // Founders' doing changes what builders read, not what they write on.
  quiet: TAKING,
  told: ({ shown, draft }) => [...new Set([shown, draft])].filter((id) => id !== null),
  rows: async (documents) =>
    documents.flatMap((row) =>
      row.versions.filter((one) => one.assessmentID === row.shown).map((one) => rowOf(row, one)),
    ),
};
