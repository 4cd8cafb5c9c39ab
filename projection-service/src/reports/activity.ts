import { byField, daysBetween, type EventType, FEW_CASES, type ReportSubject, WHOLE_TIME } from '@groundwork/contracts';
import { compare, entry, total } from './kit/calc.ts';
import { type Behind, defineReport } from './kit/definition.ts';
import type { ReportFacts } from './kit/facts.ts';
import { choice } from './kit/parameters.ts';
import { type SlotBy, slotOf, slotsOf } from './kit/slots.ts';

interface Figure {
  readonly event: EventType;
  readonly title: string;
  /** Answers are many times as many as all else, so they are only counted; else it is kept who or what it was. */
  readonly lists?: ReportSubject;
  readonly isCharted?: true;
}

const FIGURES = {
  accounts: { event: 'AccountOpened', title: 'Accounts opened', lists: 'people', isCharted: true },
  started: { event: 'AssessmentStarted', title: 'Assessments started', lists: 'attempts', isCharted: true },
  answers: { event: 'QuestionAnswered', title: 'Answers' },
  completed: { event: 'AssessmentCompleted', title: 'Assessments completed', lists: 'attempts', isCharted: true },
  shared: { event: 'ResultsShared', title: 'Results shared', lists: 'attempts', isCharted: true },
  codeUses: { event: 'DiscountCodeRedeemed', title: 'Codes used', lists: 'people' },
} as const satisfies Readonly<Record<string, Figure>>;
type Name = keyof typeof FIGURES;
type Listed = { [N in Name]: (typeof FIGURES)[N] extends { readonly lists: ReportSubject } ? N : never }[Name];

const NAMES = Object.keys(FIGURES) as Name[]; // its own keys
const isListed = (name: Name): name is Listed => 'lists' in FIGURES[name];
const LISTED = NAMES.filter(isListed);
const CHARTED = LISTED.filter((name) => 'isCharted' in FIGURES[name]);
const OF_EVENT = new Map(NAMES.map((name): [EventType, Name] => [FIGURES[name].event, name]));

interface Day {
  answers: number;
  readonly ids: Readonly<Record<Listed, string[]>>;
}

/** In memory: an id in a list is about 50 bytes, an entry as the cache reckons it 150. A million accounts are to fit. */
const IDS_OF_AN_ENTRY = 3;

const none = (): Day => ({ answers: 0, ids: byField(LISTED, (): string[] => []) });

export const activity = defineReport({
  name: 'activity',
  title: 'Activity',
  question: 'When do founders sign up, and when do they work on assessments?',
  parameters: { by: choice('Interval', 'fitting', 'day', 'week', 'month', 'whole') },
  types: NAMES.map((name) => FIGURES[name].event),
  period: 'event',
  start: () => new Map<string, Day>(),

  evolve(days, event) {
    // The link in the founder's own message is no sharing.
    if (event.type === 'ResultsShared' && event.data.kind === 'own') return days;
    const figure = OF_EVENT.get(event.type);
    if (!figure) return days;
    const day = entry(days, event.metadata.time.slice(0, 10), none);
    if (!isListed(figure)) day.answers++;
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
        ...NAMES.map((id) => ({ id, title: FIGURES[id].title, unit: 'count' as const })),
      ],
      rows,
      chart: { kind: by === 'whole' ? 'bar' : 'time', category: 'time', values: [...CHARTED] },
      n: {
        count: total(rows.flatMap((row) => CHARTED.map((figure) => row[figure]))),
        of: 'Accounts, starts, completions and shares',
      },
      behind: byField(LISTED, (figure) => behind(FIGURES[figure].lists, figure)),
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

const countsOf = (ids: Day['ids']): Record<Listed, number> => byField(LISTED, (figure) => ids[figure].length);
