import { BUILDER, LISTS } from '@groundwork/contracts/administration';
import type { Industry } from '../../../shared/builder/queries.ts';
import { filtersOf } from '../../../shared/lists/table/of-list.ts';

const { columns } = LISTS.builder;

export const listFilters = (industries: readonly Industry[]) =>
  filtersOf('builder', {
    industryID: {
      label: columns.industryName.label,
      options: industries.map(({ industryID, industryName, isActive }) => ({
        value: String(industryID),
        label: isActive ? industryName : `${industryName} ${BUILDER.inactiveSuffix}`,
      })),
      pattern: /^[1-9]\d{0,6}$/,
    },
    assessmentType: {
      label: columns.assessmentType.label,
      options: [
        { value: 'P', label: BUILDER.types.P },
        { value: 'A', label: BUILDER.types.A },
      ],
    },
  });
