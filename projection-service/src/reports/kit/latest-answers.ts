import { type ContentQuestion, type EventData, FEW_CASES, isAnswerable } from '@groundwork/contracts';
import { compare, entry, total } from './calc.ts';
import type { EventOf } from './definition.ts';
import type { AttemptFacts, Facts, ReportFacts } from './facts.ts';

const TYPES = ['QuestionAnswered', 'AssessmentCompleted', 'AssessmentReopened'] as const;

type Answer = EventData['QuestionAnswered'];

interface AllAnswers {
  /** Of each attempt, questionID to questionOptionID. */
  readonly answers: Map<string, Map<Answer['questionID'], Answer['questionOptionID']>>;
  /** Attempts that are completed, the latest last. */
  readonly completed: Set<string>;
}

const noAnswers = (): AllAnswers => ({ answers: new Map(), completed: new Set() });

/** Keeps what founders answered last, and which attempts are completed within the period: reopening takes one out. */
function keepAnswers(all: AllAnswers, event: EventOf<(typeof TYPES)[number]>, facts: ReportFacts) {
  const { userAssessmentID: id } = event.data;
  if (event.type === 'QuestionAnswered') {
    entry(all.answers, id, () => new Map()).set(event.data.questionID, event.data.questionOptionID);
    return all;
  }
  all.completed.delete(id);
  if (event.type === 'AssessmentCompleted' && facts.inPeriod(event.metadata.time)) all.completed.add(id);
  return all;
}

const sizeOf = ({ answers }: AllAnswers): number => {
  let size = 0;
  for (const of of answers.values()) size += 1 + of.size;
  return size;
};

/** What a report of forms is besides its result. */
export const ofLatestAnswers = {
  types: TYPES,
  period: 'own',
  attempts: true,
  content: true,
  start: noAnswers,
  evolve: keepAnswers,
  size: sizeOf,
} as const;

export const FORM_COLUMNS = [
  { id: 'assessment', title: 'Assessment', unit: 'text' },
  { id: 'version', title: 'Version', unit: 'count' },
] as const;

/** @returns the cells of `FORM_COLUMNS`. */
export const formCells = ({ assessmentID, versionNumber }: Form, facts: Facts) => ({
  assessment: facts.assessmentTitle(assessmentID),
  version: versionNumber,
});

interface FormRow {
  readonly founders: number;
  /** Of attempts. */
  readonly ids: readonly string[];
}

/** @param found in the order shown. @returns what a report tells of them: those of enough founders, or all, though of fewer nothing but their number. */
export function rowsTold<R extends FormRow>(forms: readonly Form[], found: readonly R[], few: 'hidden' | 'shown') {
  const told = found.filter(({ founders }) => few === 'shown' || founders >= FEW_CASES);
  return {
    rows: told.map(({ ids: _, ...row }) => row),
    n: { count: total(forms.map(({ attempts }) => attempts.length)), of: 'Completed assessments' },
    leftOut: found.length - told.length,
    ...(told.length < found.length && {
      tooFew: {
        most: Math.max(...found.flatMap(({ founders }) => (founders < FEW_CASES ? founders : []))),
        from: FEW_CASES,
        isTold: false,
      },
    }),
    behind: { founders: { kind: 'attempts', of: (row: number) => told[row]?.ids ?? [] } },
  } as const;
}

/** Said at each of them. */
export const WHICH_COUNT = 'Time is when an assessment was completed; of each founder the latest counts.';

/** A version of a questionnaire, and what those who completed it chose. */
export interface Form {
  readonly assessmentID: string;
  readonly versionNumber: number;
  /** What is asked, in the order of its sections. */
  readonly questions: readonly ContentQuestion[];
  /** One attempt of each founder, the latest: two of one person are not two cases. */
  readonly attempts: readonly { readonly id: string; readonly answers: ReadonlyMap<string, string> }[];
}

/** @returns by version, for answers to other words are not the same measure; by title and number. */
export function formsOf({ answers, completed }: AllAnswers, facts: Facts): Form[] {
  const latest = new Map<string, Map<string, AttemptFacts>>();
  for (const id of completed) {
    const attempt = facts.attempt(id);
    if (attempt) entry(latest, attempt.assessmentID, () => new Map()).set(attempt.userID, attempt);
  }
  const forms = [...latest].flatMap(([assessmentID, byFounder]): Form[] => {
    const content = facts.content(assessmentID);
    const [first] = byFounder.values();
    if (!content || !first) return [];
    const attempts = [...byFounder.values()].map(({ userAssessmentID: id }) => ({
      id,
      answers: answers.get(id) ?? new Map(),
    }));
    const questions = content.questions.filter(isAnswerable).sort((a, b) => a.sectionID - b.sectionID);
    return [{ assessmentID, versionNumber: first.versionNumber, questions, attempts }];
  });
  const title = ({ assessmentID }: Form) => facts.assessmentTitle(assessmentID);
  return forms.sort((a, b) => compare(title(a), title(b)) || compare(a.assessmentID, b.assessmentID));
}

/** @returns attempts with an answer to all of the questions, and their points at each, as they count in the score. */
export function pointsOf({ attempts }: Form, questions: readonly ContentQuestion[]) {
  const cases = attempts.flatMap(({ id, answers }) => {
    const points = questions.flatMap(({ questionID, options }) => {
      const chosen = options.find(({ questionOptionID }) => questionOptionID === answers.get(questionID));
      return chosen ? [chosen.scoreImpact] : [];
    });
    return points.length === questions.length ? [{ id, points }] : [];
  });
  return { ids: cases.map(({ id }) => id), points: cases.map(({ points }) => points) };
}
