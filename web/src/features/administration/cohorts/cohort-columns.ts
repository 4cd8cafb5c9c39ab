import { LISTS } from '@groundwork/contracts/administration';
import { dayLook } from '../../../shared/lists/table/dates.ts';
import { columnsOf, filtersOf } from '../../../shared/lists/table/of-list.ts';
import { COHORTS } from './texts.ts';
import type { CohortRow } from './use-cohorts.ts';

const number = { width: 80, minWidth: 80, align: 'end' } as const;

const COLUMNS = columnsOf('cohorts', {
  cohortName: { flex: 3, minWidth: 180, inCard: false },
  partnerName: { flex: 2, minWidth: 120 },
  state: { width: 84, minWidth: 84, text: ({ state }) => COHORTS.states[state] },
  startsOn: { hidden: true, ...dayLook(({ startsOn }: CohortRow) => startsOn) },
  endsOn: { hidden: true, ...dayLook(({ endsOn }: CohortRow) => endsOn) },
  goalOn: { ...dayLook(({ goalOn }: CohortRow) => goalOn), width: 104 },
  assessmentTitle: {
    flex: 2,
    hidden: 1200,
    text: ({ assessmentID, assessmentTitle }) => (assessmentID === null ? COHORTS.anyQuestionnaire : assessmentTitle),
  },
  invited: { ...number },
  joined: { ...number },
  sharing: { ...number },
  begun: { ...number, hidden: 1200 },
  completed: { ...number, width: 102 },
  partnerUserName: { flex: 2, hidden: true },
  createdAt: { hidden: true },
});

const { partnerName: _, ...own } = COLUMNS;

/** Of all partners; of a partner user, who has one. */
export const COHORT_COLUMNS = Object.values(COLUMNS);
export const OWN_COHORT_COLUMNS = Object.values(own);

export const COHORT_FILTERS = filtersOf('cohorts', {
  state: {
    label: LISTS.cohorts.columns.state.label,
    options: LISTS.cohorts.filters.state.map((value) => ({ value, label: COHORTS.states[value] })),
  },
  partnerID: null,
});
