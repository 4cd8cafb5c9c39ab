import { daysBetween, FEW_CASES, type ReportSubject, WHOLE_TIME } from '@groundwork/contracts';
import { compare, entry, total } from './kit/calc.ts';
import { type Behind, defineReport } from './kit/definition.ts';
import type { ReportFacts } from './kit/facts.ts';
import { choice } from './kit/parameters.ts';
import { type SlotBy, slotOf, slotsOf } from './kit/slots.ts';

const COUNTED = {
  AccountOpened: 'accounts',
  AssessmentStarted: 'started',
  QuestionAnswered: 'answers',
  AssessmentCompleted: 'completed',
  ResultsShared: 'shared',
  DiscountCodeRedeemed: 'codeUses',
} as const;
/** Answers are many times as many, so they are only counted; of all else it is kept who or what it was. */
interface Day {
  answers: number;
  readonly ids: Record<Listed, string[]>;
}
const CHARTED = ['accounts', 'started', 'completed', 'shared'] as const;
const LISTED = [...CHARTED, 'codeUses'] as const;
type Listed = (typeof LISTED)[number];

/** In memory: an id in a list is about 50 bytes, an entry as the cache reckons it 150. A million accounts are to fit. */
const IDS_OF_AN_ENTRY = 3;

const none = (): Day => ({ answers: 0, ids: { accounts: [], started: [], completed: [], shared: [], codeUses: [] } });

export const activity = defineReport({
  name: 'activity',
  title: 'Activity',
  question: 'When do founders sign up, and when do they work on assessments?',
  parameters: { by: choice('Interval', 'fitting', 'day', 'week', 'month', 'whole') },
  types: [
    'AccountOpened',
    'AssessmentStarted',
    'QuestionAnswered',
    'AssessmentCompleted',
    'ResultsShared',
    'DiscountCodeRedeemed',
  ],
  period: 'event',
  start: () => new Map<string, Day>(),

  evolve(days, event) {
    // The link in the founder's own message is no sharing.
    if (event.type === 'ResultsShared' && event.data.kind === 'own') return days;
    const day = entry(days, event.metadata.time.slice(0, 10), none);
    const figure = COUNTED[event.type];
    if (figure === 'answers') day.answers++;
    else day.ids[figure].push('userAssessmentID' in event.data ? event.data.userAssessmentID : event.data.userID);
    return days;
  },

  result(days, facts, { by: asked }) {
    const by = asked === 'fitting' ? fittingOf(days, facts) : asked;
    const slots = new Map<string, Day>();
    if (by !== 'whole') for (const slot of slotsOf(by, days.keys(), facts)) slots.set(slot, none());
    for (const [day, { answers, ids }] of days) {
      const slot = entry(slots, by === 'whole' ? WHOLE_TIME : slotOf(by, day, facts.from), none);
      slot.answers += answers;
      // Not as arguments: of a day there may be more than a call can have.
      for (const figure of LISTED) for (const id of ids[figure]) slot.ids[figure].push(id);
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
        { id: 'codeUses', title: 'Codes used', unit: 'count' },
      ],
      rows,
      chart: { kind: by === 'whole' ? 'bar' : 'time', category: 'time', values: [...CHARTED] },
      n: {
        count: total(rows.map(({ accounts, started, completed, shared }) => accounts + started + completed + shared)),
        of: 'Accounts, starts, completions and shares',
      },
      behind: {
        accounts: behind('people', 'accounts'),
        started: behind('attempts', 'started'),
        completed: behind('attempts', 'completed'),
        shared: behind('attempts', 'shared'),
        codeUses: behind('people', 'codeUses'),
      },
      settled: { by },
      note: 'Days are those of UTC.',
    };
  },
  size: (days) => {
    const listed = total([...days.values()].flatMap(({ ids }) => Object.values(ids).map(({ length }) => length)));
    return days.size + Math.ceil(listed / IDS_OF_AN_ENTRY);
  },
});

const DAYS_SHOWN = 62;
const WEEKS_SHOWN = 730;

/** @returns days where they tell more than noise, and no more slots of the period asked for than can be seen. */
function fittingOf(days: ReadonlyMap<string, Day>, { from, to }: Pick<ReportFacts, 'from' | 'to'>): SlotBy {
  const sorted = [...days.keys()].sort(compare);
  const span = daysBetween(from ?? sorted[0] ?? '', to ?? sorted.at(-1) ?? '');
  const events = total([...days.values()].flatMap(({ ids }) => Object.values(ids).map(({ length }) => length)));
  if (span > WEEKS_SHOWN) return 'month';
  return events < FEW_CASES || span > DAYS_SHOWN ? 'week' : 'day';
}

const countsOf = ({ accounts, started, completed, shared, codeUses }: Day['ids']): Record<Listed, number> => ({
  accounts: accounts.length,
  started: started.length,
  completed: completed.length,
  shared: shared.length,
  codeUses: codeUses.length,
});
