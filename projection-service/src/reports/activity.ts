import { compare, entry } from './kit/calc.ts';
import { defineReport } from './kit/definition.ts';
import { choice } from './kit/parameters.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of more days, those on which nothing happened are left out. */
const FILLED = 1500;

const COUNTED = {
  AccountOpened: 'accounts',
  AssessmentStarted: 'started',
  QuestionAnswered: 'answers',
  AssessmentCompleted: 'completed',
  ResultsShared: 'shared',
} as const;
type Counted = (typeof COUNTED)[keyof typeof COUNTED];

const none = (): Record<Counted, number> => ({ accounts: 0, started: 0, answers: 0, completed: 0, shared: 0 });

const dayAt = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

function slotOf(by: string, day: string): string {
  if (by === 'month') return day.slice(0, 7);
  if (by === 'day') return day;
  const dayMs = Date.parse(day);
  // Sunday is the last day of a week.
  return dayAt(dayMs - ((new Date(dayMs).getUTCDay() + 6) % 7) * DAY_MS);
}

export const activity = defineReport({
  name: 'activity',
  title: 'Activity',
  question: 'When do founders sign up, and when do they work on assessments?',
  parameters: { by: choice('By', 'day', 'week', 'month') },
  types: ['AccountOpened', 'AssessmentStarted', 'QuestionAnswered', 'AssessmentCompleted', 'ResultsShared'],
  period: 'event',
  start: () => new Map<string, Record<Counted, number>>(),

  evolve(days, event) {
    // The link in the founder's own message is no sharing.
    if (event.type === 'ResultsShared' && event.data.kind === 'own') return days;
    entry(days, event.metadata.time.slice(0, 10), none)[COUNTED[event.type]]++;
    return days;
  },

  result(days, _, { by }) {
    const sorted = [...days.keys()].sort(compare);
    const slots = new Map<string, Record<Counted, number>>();
    for (const day of withGaps(sorted)) {
      const slot = entry(slots, slotOf(by, day), none);
      const more = days.get(day) ?? none();
      for (const figure of Object.values(COUNTED)) slot[figure] += more[figure];
    }
    const rows = [...slots].map(([time, figures]) => ({ time, ...figures }));
    const isByDay = by === 'day';
    return {
      columns: [
        {
          id: 'time',
          title: { day: 'Day', week: 'Week from', month: 'Month' }[by],
          unit: by === 'month' ? 'month' : 'day',
        },
        { id: 'accounts', title: 'Accounts opened', unit: 'count' },
        { id: 'started', title: 'Assessments started', unit: 'count' },
        { id: 'answers', title: 'Answers', unit: 'count' },
        { id: 'completed', title: 'Assessments completed', unit: 'count' },
        { id: 'shared', title: 'Results shared', unit: 'count' },
        ...(isByDay ? DRAWN.map((figure) => averageColumn(figure)) : []),
      ],
      rows: isByDay ? withAverages(rows) : rows,
      chart: { kind: 'line', category: 'time', values: isByDay ? DRAWN.map(averageID) : [...DRAWN] },
      note: isByDay
        ? 'Days are those of UTC. The chart shows averages of seven days: the day itself and the six before it that are listed.'
        : 'Days are those of UTC.',
    };
  },
});

/** Without answers, which are many times as many. */
const DRAWN = ['accounts', 'started', 'completed', 'shared'] as const;
type Drawn = (typeof DRAWN)[number];
const AVERAGED_DAYS = 7;

const TITLES: Readonly<Record<Drawn, string>> = {
  accounts: 'Accounts opened, 7 days',
  started: 'Started, 7 days',
  completed: 'Completed, 7 days',
  shared: 'Shared, 7 days',
};

const averageID = (figure: Drawn): string => `${figure}Average`;
const averageColumn = (figure: Drawn) => ({ id: averageID(figure), title: TITLES[figure], unit: 'points' as const });

/** Weekends make days spiky: each is averaged over the week that ends with it, or the days there are. */
const withAverages = <R extends Readonly<Record<Drawn, number>>>(rows: readonly R[]): R[] =>
  rows.map((row, i) => {
    const week = rows.slice(Math.max(0, i + 1 - AVERAGED_DAYS), i + 1);
    const average = (figure: Drawn): number => week.reduce((sum, day) => sum + day[figure], 0) / week.length;
    return { ...row, ...Object.fromEntries(DRAWN.map((figure) => [averageID(figure), average(figure)])) };
  });

function withGaps(sorted: readonly string[]): readonly string[] {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return count > FILLED ? sorted : Array.from({ length: count }, (_, i) => dayAt(Date.parse(first) + i * DAY_MS));
}
