import { BUILDER } from '@groundwork/contracts/administration';
import type { Industry } from '../../../shared/builder/queries.ts';
import type { FilterSpec } from '../../../shared/lists/table/list-spec.ts';
import { LIST } from './texts.ts';

export const listFilters = (industries: readonly Industry[]): readonly FilterSpec[] => [
  {
    id: 'industryID',
    label: LIST.filters.industry,
    options: industries.map(({ industryID, industryName, isActive }) => ({
      value: String(industryID),
      label: isActive ? industryName : `${industryName} ${BUILDER.inactiveSuffix}`,
    })),
    pattern: /^[1-9]\d{0,6}$/,
  },
  {
    id: 'assessmentType',
    label: LIST.filters.type,
    options: [
      { value: 'P', label: BUILDER.types.P },
      { value: 'A', label: BUILDER.types.A },
    ],
  },
];
