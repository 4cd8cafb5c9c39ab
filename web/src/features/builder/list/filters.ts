import { BUILDER, LISTS } from '@groundwork/contracts/administration';
import type { Industry } from '../../../shared/builder/queries.ts';
import { filtersOf } from '../../../shared/lists/table/of-list.ts';
import { LIST } from './texts.ts';

const { columns, filters } = LISTS.builder;

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
    state: {
      label: columns.isActive.label,
      options: filters.state.map((state) => ({ value: state, label: BUILDER.states[state] })),
    },
    stage: {
      label: LIST.stage,
      options: filters.stage.map((stage) => ({ value: stage, label: stage === 'all' ? LIST.allStages : stage })),
    },
  });
