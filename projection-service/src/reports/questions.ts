import {
  type ContentQuestion,
  type EventData,
  HARDLY_ANY,
  splitVersioned,
  type VersionContent,
} from '@groundwork/contracts';
import { compare, entry, mean, share } from './kit/calc.ts';
import { type Behind, defineReport } from './kit/definition.ts';
import type { AttemptFacts, Facts } from './kit/facts.ts';
import { choice, few } from './kit/parameters.ts';

/** An assessment that was never completed. */
interface Open {
  /** A number for each answered question, as `packed` makes it: of millions of answers, names would be most of what is held. */
  readonly answers: number[];
  last: Tally | null;
}

/** In all versions of the assessment. */
interface Tally {
  readonly index: number;
  /** Each option that was ever chosen. */
  readonly options: string[];
  readonly questionID: string;
  readonly originID: string;
  /** The latest version that it was answered in: its words are shown. */
  assessmentID: string;
  /** Assessments taken in which it was answered. */
  readonly answered: string[];
  readonly changed: string[];
  /** How many are not completed, and this was the last answer. */
  stopped: number;
  /** Completed with an answer that counts against the company. */
  readonly stopping: string[];
  /** Percents of the best answer's impact, summed over completed assessments. An answer that counts against wins nothing. */
  earned: number;
  scored: number;
}

/** Counted as it happens: what is asked for costs as much as it has rows, however many founders there are. */
interface State {
  readonly open: Map<string, Open>;
  /** By assessment and question. */
  readonly tallies: Map<string, Map<string, Tally>>;
  /** By index. */
  readonly inOrder: Tally[];
  /** Assessments with an answer. */
  attempts: number;
  /** Answers of all, each question once; of these, those of assessments that are open. */
  answers: number;
  openAnswers: number;
}

/** How hard questions are, where founders stop, and what they change. Counted until the first completion. */
export const questions = defineReport({
  name: 'questions',
  title: 'Questions',
  question: 'Which questions are hard, make founders stop, or think again?',
  parameters: {
    order: choice('Sort', 'hardest', 'stopping', 'stopped', 'changed'),
    few: few(HARDLY_ANY),
  },
  types: ['AssessmentStarted', 'QuestionAnswered', 'AssessmentCompleted'],
  period: 'attempt',
  attempts: true,
  content: true,
  start: (): State => ({ open: new Map(), tallies: new Map(), inOrder: [], attempts: 0, answers: 0, openAnswers: 0 }),

  evolve(state, event, facts) {
    const { userAssessmentID: id } = event.data;
    if (event.type === 'AssessmentStarted') {
      state.open.set(id, { answers: [], last: null });
      return state;
    }
    const open = state.open.get(id);
    const attempt = facts.attempt(id);
    if (!open || !attempt) return state;
    if (event.type === 'QuestionAnswered') answer(state, open, attempt, event.data);
    else complete(state, open, attempt, facts);
    return state;
  },

  result({ inOrder, attempts, open }, facts, { order, few: shown }) {
    const told = inOrder.filter(({ answered }) => shown === 'shown' || answered.length >= HARDLY_ANY);
    const rows = told.map((tally) => ({ ...rowOf(tally, facts), tally }));
    const first = { hardest: byEarned, stopping: byStopping, stopped: byStopped, changed: byChanged }[order];
    rows.sort((a, b) => first(a, b) || compare(a.id, b.id));
    const behind = (of: 'answered' | 'changed' | 'stopped' | 'stopping'): Behind => ({
      kind: 'attempts',
      of(row) {
        const tally = rows[row]?.tally;
        if (!tally) return [];
        return of === 'stopped' ? stoppedAt(tally, open) : tally[of];
      },
      // Who answered or changed what, and where they stopped, only administrators can read elsewhere.
      ...(of === 'stopping' ? {} : { forAdminsOnly: true }),
    });
    return {
      columns: [
        { id: 'question', title: 'Question', unit: 'text' },
        { id: 'assessment', title: 'Assessment', unit: 'text' },
        { id: 'section', title: 'Section', unit: 'text' },
        { id: 'answered', title: 'Answered by', unit: 'count' },
        { id: 'completed', title: 'Of these completed', unit: 'count' },
        { id: 'earned', title: 'Share of best', unit: 'percent', n: 'completed' },
        { id: 'stopping', title: 'Stops an investor', unit: 'count' },
        { id: 'stopped', title: 'Stopped here', unit: 'count' },
        { id: 'changed', title: 'Answer changed', unit: 'percent', n: 'answered' },
      ],
      rows: rows.map(({ tally: _, ...row }) => row),
      chart: {
        kind: CHARTED[order] === 'earned' ? 'dot' : 'bar',
        category: 'question',
        values: [CHARTED[order]],
        rows: 15,
        ...(shown === 'hidden' ? { fewest: HARDLY_ANY } : {}),
      },
      n: { count: attempts, of: 'Assessments with answers' },
      leftOut: inOrder.length - told.length,
      behind: {
        answered: behind('answered'),
        stopping: behind('stopping'),
        stopped: behind('stopped'),
        changed: behind('changed'),
      },
      note: `Time is when an assessment was started. Share of best: of the points of the best answer, on average; an answer that counts against the company wins none, and is counted under 'Stops an investor'. Stopped here: not completed, and this was the last answer.`,
    };
  },
  // Of who answered only a reference is kept, of what they answered a number: some ten bytes each.
  size: ({ open, inOrder, answers, openAnswers }) =>
    open.size + inOrder.length + Math.ceil((answers + openAnswers) / 15),
});

const CHARTED = { hardest: 'earned', stopping: 'stopping', stopped: 'stopped', changed: 'changed' } as const;

/** More than a question can have had in all its versions. */
const OPTIONS = 2 ** 16;

const packed = ({ index }: Tally, option: number, isChanged: boolean): number =>
  2 * (index * OPTIONS + option) + Number(isChanged);

/** Without unpacking each: the answers so far are looked through for every answer that is given. */
function placeOf(answers: readonly number[], tally: Tally): number {
  const [first, last] = [packed(tally, 0, false), packed(tally, OPTIONS - 1, true)];
  return answers.findIndex((one) => one >= first && one <= last);
}

const unpacked = (answer: number) => {
  const place = Math.floor(answer / 2);
  return { index: Math.floor(place / OPTIONS), option: place % OPTIONS, isChanged: answer % 2 === 1 };
};

function tallyOf(state: State, attempt: AttemptFacts, questionID: string): Tally {
  const { originID, assessmentID } = attempt;
  const ofAssessment = entry(state.tallies, originID, () => new Map<string, Tally>());
  const tally = entry(ofAssessment, questionID, (): Tally => {
    const none = { answered: [], changed: [], stopped: 0, stopping: [], earned: 0, scored: 0 };
    const one = { index: state.inOrder.length, options: [], questionID, originID, assessmentID, ...none };
    state.inOrder.push(one);
    return one;
  });
  const isOther = assessmentID !== tally.assessmentID;
  if (isOther && splitVersioned(assessmentID).n > splitVersioned(tally.assessmentID).n)
    tally.assessmentID = assessmentID;
  return tally;
}

/** @returns the place of one in the list, where it stands from now on. */
function placeIn(list: string[], one: string): number {
  const place = list.indexOf(one);
  return place >= 0 ? place : list.push(one) - 1;
}

function answer(
  state: State,
  open: Open,
  attempt: AttemptFacts,
  { questionID, questionOptionID }: EventData['QuestionAnswered'],
): void {
  // The attempt's own text: each event has another copy of it.
  const { userAssessmentID: id } = attempt;
  const tally = tallyOf(state, attempt, questionID);
  const option = placeIn(tally.options, questionOptionID);
  const at = placeOf(open.answers, tally);
  const before = open.answers[at];
  if (before === undefined) {
    if (open.answers.length === 0) state.attempts++;
    state.answers++;
    state.openAnswers++;
    tally.answered.push(id);
    open.answers.push(packed(tally, option, false));
  } else {
    const { option: chosen, isChanged } = unpacked(before);
    const changes = !isChanged && chosen !== option;
    if (changes) tally.changed.push(id);
    open.answers[at] = packed(tally, option, isChanged || changes);
  }
  stopsAt(open, tally);
}

function stopsAt(open: Open, tally: Tally | null): void {
  if (open.last) open.last.stopped--;
  if (tally) tally.stopped++;
  open.last = tally;
}

/** Looked for when somebody asks who they are: kept for each question they would have to be moved with every answer. */
function stoppedAt(tally: Tally, open: State['open']): string[] {
  const ids: string[] = [];
  for (const [id, { last }] of open) if (last === tally) ids.push(id);
  return ids;
}

function complete(state: State, open: Open, { userAssessmentID: id, assessmentID }: AttemptFacts, facts: Facts): void {
  state.open.delete(id);
  state.openAnswers -= open.answers.length;
  stopsAt(open, null);
  for (const answered of open.answers) {
    const { index, option } = unpacked(answered);
    const tally = state.inOrder[index];
    if (!tally) continue;
    const question = questionOf(assessmentID, tally.questionID, facts);
    const chosen = question?.options.find(({ questionOptionID }) => questionOptionID === tally.options[option]);
    if (chosen && chosen.scoreImpact < 0) tally.stopping.push(id);
    const percent = earnedBy(question, chosen);
    if (percent === null) continue;
    tally.earned += percent;
    tally.scored++;
  }
}

type Option = ContentQuestion['options'][number];

/** Content never changes, so each is indexed once. */
const byID = new WeakMap<VersionContent, ReadonlyMap<string, ContentQuestion>>();

function questionOf(assessmentID: string, questionID: string, facts: Facts): ContentQuestion | undefined {
  const content = facts.content(assessmentID);
  if (!content) return undefined;
  const found = byID.get(content) ?? new Map(content.questions.map((question) => [question.questionID, question]));
  byID.set(content, found);
  return found.get(questionID);
}

/** @returns percent of the best option's impact, 0 to 100; null where nothing could be won. */
function earnedBy(question: ContentQuestion | undefined, chosen: Option | undefined): number | null {
  const best = Math.max(0, ...(question?.options ?? []).map(({ scoreImpact }) => scoreImpact));
  return chosen === undefined || best === 0 ? null : (100 * Math.max(chosen.scoreImpact, 0)) / best;
}

function rowOf(tally: Tally, facts: Facts) {
  const { questionID, originID, assessmentID, answered, changed, stopped, stopping, earned, scored } = tally;
  const question = questionOf(assessmentID, questionID, facts);
  return {
    id: `${originID}/${questionID}`,
    question: question?.text ?? questionID,
    assessment: facts.assessmentTitle(assessmentID),
    section: question ? facts.sectionName(question.sectionID) : '',
    answered: answered.length,
    completed: scored,
    earned: mean(earned, scored),
    stopping: stopping.length,
    stopped,
    changed: share(changed.length, answered.length),
  };
}

type Row = ReturnType<typeof rowOf>;
const byEarned = (a: Row, b: Row): number => (a.earned ?? Number.MAX_VALUE) - (b.earned ?? Number.MAX_VALUE);
const byStopping = (a: Row, b: Row): number => b.stopping - a.stopping;
const byStopped = (a: Row, b: Row): number => b.stopped - a.stopped;
const byChanged = (a: Row, b: Row): number => (b.changed ?? 0) - (a.changed ?? 0);
