import { type ReportSubject, WHOLE_TIME } from '@groundwork/contracts';
import { compare, entry, total } from './kit/calc.ts';
import { type Behind, defineReport } from './kit/definition.ts';
import type { ReportFacts } from './kit/facts.ts';
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
/** Answers are many times as many, so they are only counted; of all else it is kept who or what it was. */
interface Day {
  answers: number;
  readonly ids: Record<Listed, string[]>;
}
const LISTED = ['accounts', 'started', 'completed', 'shared'] as const;
type Listed = (typeof LISTED)[number];

const none = (): Day => ({ answers: 0, ids: { accounts: [], started: [], completed: [], shared: [] } });

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
  parameters: { by: choice('By', 'fitting', 'day', 'week', 'month', 'whole') },
  types: ['AccountOpened', 'AssessmentStarted', 'QuestionAnswered', 'AssessmentCompleted', 'ResultsShared'],
  period: 'event',
  start: () => new Map<string, Day>(),

  evolve(days, event) {
    // The link in the founder's own message is no sharing.
    if (event.type === 'ResultsShared' && event.data.kind === 'own') return days;
    const day = entry(days, event.metadata.time.slice(0, 10), none);
    const figure = COUNTED[event.type];
    if (figure === 'answers') day.answers++;
    else day.ids[figure].push(event.type === 'AccountOpened' ? event.data.userID : event.data.userAssessmentID);
    return days;
  },

  result(days, facts, { by: asked }) {
    const by = asked === 'fitting' ? fittingOf(days) : asked;
    const slots = new Map<string, Day>();
    for (const day of withGaps([...days.keys()].sort(compare), facts)) {
      const slot = entry(slots, by === 'whole' ? WHOLE_TIME : slotOf(by, day), none);
      const more = days.get(day) ?? none();
      slot.answers += more.answers;
      for (const figure of LISTED) slot.ids[figure].push(...more.ids[figure]);
    }
    const sorted = [...slots];
    const rows = sorted.map(([time, { answers, ids }]) => ({ time, answers, ...countsOf(ids) }));
    const behind = (kind: ReportSubject, figure: Listed): Behind => ({
      kind,
      of: (row) => sorted[row]?.[1].ids[figure] ?? [],
    });
    return {
      columns: [
        {
          id: 'time',
          title: { day: 'Day', week: 'Week from', month: 'Month', whole: 'Time' }[by],
          unit: by === 'whole' ? 'text' : by === 'month' ? 'month' : 'day',
        },
        { id: 'accounts', title: 'Accounts opened', unit: 'count' },
        { id: 'started', title: 'Assessments started', unit: 'count' },
        { id: 'answers', title: 'Answers', unit: 'count' },
        { id: 'completed', title: 'Assessments completed', unit: 'count' },
        { id: 'shared', title: 'Results shared', unit: 'count' },
      ],
      rows,
      chart: { kind: by === 'whole' ? 'bar' : 'time', category: 'time', values: [...LISTED] },
      n: {
        count: total(rows.map(({ accounts, started, completed, shared }) => accounts + started + completed + shared)),
        of: 'Events, answers aside',
      },
      behind: {
        accounts: behind('people', 'accounts'),
        started: behind('attempts', 'started'),
        completed: behind('attempts', 'completed'),
        shared: behind('attempts', 'shared'),
      },
      settled: { by },
      note: 'Days are those of UTC.',
    };
  },
  size: (days) => total([...days.values()].map(({ ids }) => 1 + total(Object.values(ids).map(({ length }) => length)))),
});

/** Fewer events make no line. */
const SCARCE = 30;
const DAYS_SHOWN = 62;
const WEEKS_SHOWN = 730;

/** @returns days where they tell more than noise, and no more of them than can be seen. */
function fittingOf(days: ReadonlyMap<string, Day>): 'day' | 'week' | 'month' {
  const sorted = [...days.keys()].sort(compare);
  const span = (Date.parse(sorted.at(-1) ?? '') - Date.parse(sorted[0] ?? '')) / DAY_MS;
  const events = total([...days.values()].flatMap(({ ids }) => Object.values(ids).map(({ length }) => length)));
  if (span > WEEKS_SHOWN) return 'month';
  return events < SCARCE || span > DAYS_SHOWN ? 'week' : 'day';
}

const countsOf = ({ accounts, started, completed, shared }: Day['ids']): Record<Listed, number> => ({
  accounts: accounts.length,
  started: started.length,
  completed: completed.length,
  shared: shared.length,
});

/** All days of the period asked for, also those before the first event: another period is laid beside it. */
function withGaps(sorted: readonly string[], { from, to }: Pick<ReportFacts, 'from' | 'to'>): readonly string[] {
  const [first = '', last = ''] = [from ?? sorted[0], to ?? sorted.at(-1)];
  if (sorted.length === 0) return [];
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return count > FILLED ? sorted : Array.from({ length: count }, (_, i) => dayAt(Date.parse(first) + i * DAY_MS));
}
