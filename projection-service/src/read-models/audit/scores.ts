import { type AnswerOf, type listAnswers, type Score, scoreAssessment } from '@groundwork/contracts';
import type { Version } from '../questionnaires/index.ts';
import type { AuditEntry } from './audit.ts';

type Told = AnswerOf<typeof listAnswers>['data']['entries'][number];
export type EntryScores = Pick<Told, 'score' | 'sectionScore'>;

/** @param entries oldest first. @param wanted numbers to score, from the answers that counted after each. */
export function scoresAfter(
  entries: readonly AuditEntry[],
  { questions }: Pick<Version, 'questions'>,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, EntryScores> {
  const sectionOf = new Map(questions.map(({ questionID, sectionID }) => [questionID, sectionID]));
  const answers: Record<string, string> = {};
  const scores = new Map<number, EntryScores>();
  for (const { n, questionID, questionOptionID } of entries) {
    if (questionID !== null && questionOptionID !== null) answers[questionID] = questionOptionID;
    if (!wanted.has(n)) continue;
    const score = scoreAssessment(questions, answers);
    const sectionID = questionID === null ? undefined : sectionOf.get(questionID);
    const section = score.sections.find((one) => one.sectionID === sectionID);
    scores.set(n, { score: inPoints(score), sectionScore: section ? inPoints(section) : null });
  }
  return scores;
}

/** Scores are summed in hundredths. */
const inPoints = ({ percent, chosen, best }: Score): Told['score'] => ({
  percent,
  chosen: chosen / 100,
  best: best / 100,
});
