import { type ContentQuestion, splitVersioned, type VersionContent } from '@groundwork/contracts';
import { compare, entry, mean, share } from './kit/calc.ts';
import { defineReport } from './kit/definition.ts';
import type { Facts } from './kit/facts.ts';
import { choice } from './kit/parameters.ts';

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
  answered: number;
  changed: number;
  stopped: number;
  /** Percents of the best answer's impact, summed over completed assessments. */
  earned: number;
  scored: number;
}

interface State {
  readonly open: Map<string, Open>;
  readonly tallies: Map<string, Tally>;
}

/** How hard questions are, where founders stop, and what they change. Counted until the first completion. */
export const questions = defineReport({
  name: 'questions',
  title: 'Questions',
  question: 'Which questions are hard, stop founders, or get changed answers?',
  parameters: { order: choice('First', 'hardest', 'stopped', 'changed') },
  types: ['AssessmentStarted', 'QuestionAnswered', 'AssessmentCompleted'],
  period: 'attempt',
  content: true,
  start: (): State => ({ open: new Map(), tallies: new Map() }),

  evolve(state, event, facts) {
    const { userAssessmentID: id } = event.data;
    if (event.type === 'AssessmentStarted') {
      state.open.set(id, { answers: new Map(), changed: new Set(), last: '' });
      return state;
    }
    const open = state.open.get(id);
    if (!open) return state;
    if (event.type === 'QuestionAnswered') {
      const { questionID, questionOptionID } = event.data;
      const before = open.answers.get(questionID);
      if (before !== undefined && before !== questionOptionID) open.changed.add(questionID);
      open.answers.set(questionID, questionOptionID);
      open.last = questionID;
      return state;
    }
    state.open.delete(id);
    count(state.tallies, id, open, facts, true);
    return state;
  },

  result({ open, tallies }, facts, { order }) {
    const all = new Map([...tallies].map(([key, tally]) => [key, { ...tally }]));
    for (const [id, attempt] of open) count(all, id, attempt, facts, false);
    const rows = [...all.values()].map((tally) => rowOf(tally, facts));
    const first = { hardest: byEarned, stopped: byStopped, changed: byChanged }[order];
    return {
      columns: [
        { id: 'question', title: 'Question', unit: 'text' },
        { id: 'assessment', title: 'Assessment', unit: 'text' },
        { id: 'section', title: 'Section', unit: 'text' },
        { id: 'answered', title: 'Answered by', unit: 'count' },
        { id: 'earned', title: 'Points earned, of best', unit: 'percent' },
        { id: 'stopped', title: 'Stopped here', unit: 'count' },
        { id: 'changed', title: 'Answer changed', unit: 'percent' },
      ],
      rows: rows.sort((a, b) => first(a, b) || compare(a.id, b.id)),
      chart: { kind: 'bar', category: 'question', values: [CHARTED[order]], rows: 15 },
      note: 'Time is when an assessment was begun. Stopped: not completed, and this was the last answer. The chart shows the first 15.',
    };
  },
  size({ open, tallies }) {
    let size = tallies.size;
    for (const { answers } of open.values()) size += 1 + answers.size;
    return size;
  },
});

const CHARTED = { hardest: 'earned', stopped: 'stopped', changed: 'changed' } as const;

function count(tallies: Map<string, Tally>, id: string, open: Open, facts: Facts, isCompleted: boolean): void {
  const attempt = facts.attempt(id);
  if (!attempt) return;
  const { originID, assessmentID } = attempt;
  for (const [questionID, optionID] of open.answers) {
    const tally = entry(tallies, `${originID}/${questionID}`, (): Tally => {
      return { questionID, originID, assessmentID, answered: 0, changed: 0, stopped: 0, earned: 0, scored: 0 };
    });
    if (splitVersioned(assessmentID).n > splitVersioned(tally.assessmentID).n) tally.assessmentID = assessmentID;
    tally.answered++;
    if (open.changed.has(questionID)) tally.changed++;
    if (!isCompleted) {
      if (open.last === questionID) tally.stopped++;
      continue;
    }
    const percent = earnedBy(questionOf(assessmentID, questionID, facts), optionID);
    if (percent === null) continue;
    tally.earned += percent;
    tally.scored++;
  }
}

/** Content never changes, so each is indexed once. */
const byID = new WeakMap<VersionContent, ReadonlyMap<string, ContentQuestion>>();

function questionOf(assessmentID: string, questionID: string, facts: Facts): ContentQuestion | undefined {
  const content = facts.content(assessmentID);
  if (!content) return undefined;
  const found = byID.get(content) ?? new Map(content.questions.map((question) => [question.questionID, question]));
  byID.set(content, found);
  return found.get(questionID);
}

/** @returns percent of the best option's impact; null where nothing could be won. */
function earnedBy(question: ContentQuestion | undefined, optionID: string): number | null {
  const chosen = question?.options.find((option) => option.questionOptionID === optionID);
  const best = Math.max(0, ...(question?.options ?? []).map(({ scoreImpact }) => scoreImpact));
  return chosen === undefined || best === 0 ? null : (100 * chosen.scoreImpact) / best;
}

function rowOf(tally: Tally, facts: Facts) {
  const { questionID, originID, assessmentID, answered, changed, stopped, earned, scored } = tally;
  const question = questionOf(assessmentID, questionID, facts);
  return {
    id: `${originID}/${questionID}`,
    question: question?.text ?? questionID,
    assessment: facts.assessmentTitle(assessmentID),
    section: question ? facts.sectionName(question.sectionID) : '',
    answered,
    earned: mean(earned, scored),
    stopped,
    changed: share(changed, answered),
  };
}

type Row = ReturnType<typeof rowOf>;
const byEarned = (a: Row, b: Row): number => (a.earned ?? Number.MAX_VALUE) - (b.earned ?? Number.MAX_VALUE);
const byStopped = (a: Row, b: Row): number => b.stopped - a.stopped;
const byChanged = (a: Row, b: Row): number => (b.changed ?? 0) - (a.changed ?? 0);
