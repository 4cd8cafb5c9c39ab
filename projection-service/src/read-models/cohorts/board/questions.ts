import { type AnswerOf, type cohortQuestions, FEW_COMPANIES } from '@groundwork/contracts';
import type { Section } from '../../questionnaires/index.ts';
import type { Reading } from './readings.ts';
import { isScored, type QuestionFacts, type VersionFacts } from './versions.ts';

export type WeakQuestions = AnswerOf<typeof cohortQuestions>['data'];

interface Tally {
  readonly version: VersionFacts;
  readonly question: QuestionFacts;
  readonly n: number;
  /** Of what the answers are worth of the best, summed. */
  readonly share: number;
  readonly atWorst: number;
}

/** Pure. @param read of the latest results. @returns questions of one questionnaire in all its versions, the weakest first. */
export function weakQuestions(read: readonly Reading[], sections: ReadonlyMap<number, Section>): WeakQuestions {
  const tallies = new Map<string, Tally>();
  for (const { version, chosen } of read) {
    version.questions.forEach((question, i) => {
      const option = question.options[chosen[i] ?? -1];
      if (!option || !isScored(question)) return;
      const key = `${version.originID} ${question.questionGroupID}`;
      const before = tallies.get(key);
      // As it is worded in the latest version.
      const latest = before && before.version.versionNumber > version.versionNumber ? before : { version, question };
      tallies.set(key, {
        ...{ version: latest.version, question: latest.question, n: (before?.n ?? 0) + 1 },
        share: (before?.share ?? 0) + Math.max(0, option.scoreImpact) / question.best,
        atWorst: (before?.atWorst ?? 0) + (option.scoreImpact === question.worst ? 1 : 0),
      });
    });
  }
  const shown = [...tallies.values()].filter(({ n }) => n >= FEW_COMPANIES);
  return {
    questions: shown
      .sort(
        (a, b) =>
          a.share / a.n - b.share / b.n ||
          b.atWorst - a.atWorst ||
          a.question.questionID.localeCompare(b.question.questionID),
      )
      .map(({ version, question, n, share, atWorst }) => ({
        assessmentID: version.originID,
        assessmentTitle: version.assessmentTitle,
        questionID: question.questionID,
        sectionID: question.sectionID,
        shortName: sections.get(question.sectionID)?.sectionShortName ?? '',
        question: question.text,
        n,
        shareOfBest: Math.round((100 * share) / n),
        atWorst,
      })),
    n: read.length,
    hidden: tallies.size - shown.length,
  };
}
