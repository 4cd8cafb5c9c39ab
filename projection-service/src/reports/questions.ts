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
  readonly answers: Map<string, string>;
  readonly changed: Set<string>;
  last: string;
}

/** In all versions of the assessment. */
interface Tally {
  readonly questionID: string;
  readonly originID: string;
  /** The latest version that it was answered in: its words are shown. */
  assessmentID: string;
  /** Assessments taken in which it was answered. */
  readonly answered: string[];
  readonly changed: string[];
  /** Not completed, and this was the last answer. */
  readonly stopped: Set<string>;
  /** Completed with an answer that counts against the company. */
  readonly stopping: string[];
  /** Percents of the best answer's impact, summed over completed assessments. An answer that counts against wins nothing. */
  earned: number;
  scored: number;
}

/** Counted as it happens: what is asked for costs as much as it has rows, however many founders there are. */
interface State {
  readonly open: Map<string, Open>;
  readonly tallies: Map<string, Tally>;
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
    order: choice('First', 'hardest', 'stopping', 'stopped', 'changed'),
    few: few(HARDLY_ANY),
  },
  types: ['AssessmentStarted', 'QuestionAnswered', 'AssessmentCompleted'],
  period: 'attempt',
  attempts: true,
  content: true,
  start: (): State => ({ open: new Map(), tallies: new Map(), attempts: 0, answers: 0, openAnswers: 0 }),

  evolve(state, event, facts) {
    const { userAssessmentID: id } = event.data;
    if (event.type === 'AssessmentStarted') {
      state.open.set(id, { answers: new Map(), changed: new Set(), last: '' });
      return state;
    }
    const open = state.open.get(id);
    const attempt = facts.attempt(id);
    if (!open || !attempt) return state;
    if (event.type === 'QuestionAnswered') answer(state, open, attempt, event.data);
    else complete(state, open, attempt, facts);
    return state;
  },

  result({ tallies, attempts }, facts, { order, few: shown }) {
    const told = [...tallies.values()].filter(({ answered }) => shown === 'shown' || answered.length >= HARDLY_ANY);
    const rows = told.map((tally) => ({ ...rowOf(tally, facts), tally }));
    const first = { hardest: byEarned, stopping: byStopping, stopped: byStopped, changed: byChanged }[order];
    rows.sort((a, b) => first(a, b) || compare(a.id, b.id));
    const behind = (of: 'answered' | 'changed' | 'stopped' | 'stopping'): Behind => ({
      kind: 'attempts',
      of: (row) => rows[row]?.tally[of] ?? [],
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
      leftOut: tallies.size - told.length,
      behind: {
        answered: behind('answered'),
        stopping: behind('stopping'),
        stopped: behind('stopped'),
        changed: behind('changed'),
      },
      note: `Time is when an assessment was started. Share of best: of the points of the best answer, on average; an answer that counts against the company wins none, and is counted under 'Stops an investor'. Stopped here: not completed, and this was the last answer.`,
    };
  },
  // Of who answered only a reference is kept.
  size: ({ open, tallies, answers, openAnswers }) => open.size + tallies.size + openAnswers + Math.ceil(answers / 8),
});

const CHARTED = { hardest: 'earned', stopping: 'stopping', stopped: 'stopped', changed: 'changed' } as const;

const keyOf = ({ originID }: AttemptFacts, questionID: string): string => `${originID}/${questionID}`;

function answer(
  state: State,
  open: Open,
  attempt: AttemptFacts,
  { userAssessmentID: id, questionID, questionOptionID }: EventData['QuestionAnswered'],
): void {
  const { originID, assessmentID } = attempt;
  const tally = entry(state.tallies, keyOf(attempt, questionID), (): Tally => {
    const none = { answered: [], changed: [], stopped: new Set<string>(), stopping: [], earned: 0, scored: 0 };
    return { questionID, originID, assessmentID, ...none };
  });
  if (splitVersioned(assessmentID).n > splitVersioned(tally.assessmentID).n) tally.assessmentID = assessmentID;
  const before = open.answers.get(questionID);
  if (before === undefined) {
    if (open.answers.size === 0) state.attempts++;
    state.answers++;
    state.openAnswers++;
    tally.answered.push(id);
  } else if (before !== questionOptionID && !open.changed.has(questionID)) {
    open.changed.add(questionID);
    tally.changed.push(id);
  }
  open.answers.set(questionID, questionOptionID);
  if (open.last !== questionID) state.tallies.get(keyOf(attempt, open.last))?.stopped.delete(id);
  tally.stopped.add(id);
  open.last = questionID;
}

function complete(state: State, open: Open, attempt: AttemptFacts, facts: Facts): void {
  const { userAssessmentID: id, assessmentID } = attempt;
  state.open.delete(id);
  state.openAnswers -= open.answers.size;
  state.tallies.get(keyOf(attempt, open.last))?.stopped.delete(id);
  for (const [questionID, optionID] of open.answers) {
    const tally = state.tallies.get(keyOf(attempt, questionID));
    if (!tally) continue;
    const question = questionOf(assessmentID, questionID, facts);
    const chosen = question?.options.find((option) => option.questionOptionID === optionID);
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
    stopped: stopped.size,
    changed: share(changed.length, answered.length),
  };
}

type Row = ReturnType<typeof rowOf>;
const byEarned = (a: Row, b: Row): number => (a.earned ?? Number.MAX_VALUE) - (b.earned ?? Number.MAX_VALUE);
const byStopping = (a: Row, b: Row): number => b.stopping - a.stopping;
const byStopped = (a: Row, b: Row): number => b.stopped - a.stopped;
const byChanged = (a: Row, b: Row): number => (b.changed ?? 0) - (a.changed ?? 0);
