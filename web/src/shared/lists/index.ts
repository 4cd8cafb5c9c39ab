/** What the builder shares with the administration: its calls, its lists, and how records are saved that others may change. */

export type { Numbers } from '../../features/administration/overview/numbers.ts';
export { chartText, countAxis } from '../../features/administration/overview/options.ts';
export { Chart } from '../charts/chart.tsx';
export { FIRST_PAGE, Paged } from '../history/paged.tsx';
export { readPages } from '../history/replay/read-pages.ts';
export { StepSlider } from '../history/replay/step-slider.tsx';
export { Timeline } from '../history/timeline.tsx';
export { changeInWords, HISTORY } from '../history/words.ts';
export { SelectField } from '../places/select-field.tsx';
export { call, callOnce } from './api.ts';
export { useMoment, useMomentSearch, usePercent } from './as-of/moment.ts';
export { Past } from './as-of/past.tsx';
export { askEvents } from './live/ask-events.ts';
export type { OnEvent } from './live/events.ts';
export {
  clearNews,
  useBuildersHere,
  useLiveConnection,
  useNewsCount,
} from './live/list-news.ts';

export { useSave } from './record/use-save.ts';
export { useShown } from './record/use-shown.ts';
export { dateColumn, shortDate } from './table/dates.ts';
export { List } from './table/list.tsx';
export type { ColumnSpec, FilterSpec, ListTabSpec, RowAction } from './table/list-spec.ts';
export { asRequest, type TableSearch } from './table/table-search.ts';
export { listKey, useRefreshList } from './table/use-list-query.ts';
export { useStable } from './table/use-stable.ts';
