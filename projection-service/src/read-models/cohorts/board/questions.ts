import { type AnswerOf, type cohortQuestions, FEW_COMPANIES } from '@groundwork/contracts';
import type { Section } from '../../questionnaires/index.ts';
import type { Reading } from './readings.ts';
import { isScored, type QuestionFacts, type VersionFacts } from './versions.ts';

export type WeakQuestions = AnswerOf<typeof cohortQuestions>['data'];

interface Tally {
  n: number;
  /** Of what the answers are worth of the best, summed. */
  share: number;
  atWorst: number;
}

interface Asked extends Tally {
  readonly version: VersionFacts;
  readonly question: QuestionFacts;
}

/** Pure. @param read of the latest results. @returns questions of one questionnaire in all its versions, the weakest first. */
export function weakQuestions(read: readonly Reading[], sections: ReadonlyMap<number, Section>): WeakQuestions {
  const asked = inAllVersions(tallied(read));
  const shown = asked.filter(({ n }) => n >= FEW_COMPANIES);
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
    hidden: asked.length - shown.length,
  };
}

/** By version and place of the question: answers are many. */
function tallied(read: readonly Reading[]): ReadonlyMap<VersionFacts, readonly Tally[]> {
  const tallies = new Map<VersionFacts, Tally[]>();
  for (const { version, chosen } of read) {
    let all = tallies.get(version);
    if (!all) {
      all = version.questions.map(() => ({ n: 0, share: 0, atWorst: 0 }));
      tallies.set(version, all);
    }
    for (const [i, tally] of all.entries()) {
      const question = version.questions[i];
      const option = question?.options[chosen[i] ?? -1];
      if (!question || !option) continue;
      tally.n += 1;
      tally.share += Math.max(0, option.scoreImpact) / question.best;
      if (option.scoreImpact === question.worst) tally.atWorst += 1;
    }
  }
  return tallies;
}

function inAllVersions(tallies: ReadonlyMap<VersionFacts, readonly Tally[]>): Asked[] {
  const asked = new Map<string, Asked>();
  for (const [version, all] of tallies) {
    for (const [i, { n, share, atWorst }] of all.entries()) {
      const question = version.questions[i];
      if (!question || n === 0 || !isScored(question)) continue;
      const key = `${version.originID} ${question.questionGroupID}`;
      const before = asked.get(key);
      // As it is worded in the latest version.
      const isLatest = !before || version.versionNumber > before.version.versionNumber;
      asked.set(key, {
        ...(isLatest ? { version, question } : { version: before.version, question: before.question }),
        n: n + (before?.n ?? 0),
        share: share + (before?.share ?? 0),
        atWorst: atWorst + (before?.atWorst ?? 0),
      });
    }
  }
  return [...asked.values()];
}
