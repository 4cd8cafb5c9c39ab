import { LISTS } from '@groundwork/contracts/administration';
import { typedDay } from '../../../shared/day/day.ts';
import { columnsOf, filtersOf } from '../../../shared/lists/table/of-list.ts';
import { COHORTS } from './texts.ts';

const number = { width: 86, align: 'end' } as const;

const COLUMNS = columnsOf('cohorts', {
  cohortName: { flex: 3, minWidth: 180, inCard: false },
  partnerName: { flex: 2, minWidth: 120 },
  state: { width: 84, text: ({ state }) => COHORTS.states[state] },
  // Calendar days, not instants: the same in every time zone.
  startsOn: { width: 120, hidden: true, text: ({ startsOn }) => typedDay(startsOn) },
  endsOn: { width: 120, hidden: true, text: ({ endsOn }) => typedDay(endsOn) },
  goalOn: { width: 104, text: ({ goalOn }) => typedDay(goalOn) },
  assessmentTitle: {
    flex: 2,
    hidden: 1200,
    text: ({ assessmentID, assessmentTitle }) => (assessmentID === null ? COHORTS.anyQuestionnaire : assessmentTitle),
  },
  invited: { ...number },
  joined: { ...number },
  sharing: { ...number },
  begun: { ...number, hidden: 1200 },
  completed: { ...number, width: 110 },
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
