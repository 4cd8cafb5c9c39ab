import { bestImpactOf, isAnswerable, type Stage, stageOf } from '@groundwork/contracts';
import type { Version } from '../../questionnaires/index.ts';

/** What a cohort's figures need of a published version; it never changes. */
export interface VersionFacts {
  readonly originID: string;
  readonly assessmentTitle: string;
  readonly versionNumber: number;
  readonly stage: Stage | null;
  /** Those that are asked. */
  readonly questions: readonly QuestionFacts[];
  /** Of those, which an answer can be better or worse to. */
  readonly scored: ReadonlySet<string>;
}

export interface QuestionFacts {
  readonly questionID: string;
  /** The same question in all versions. */
  readonly questionGroupID: string;
  readonly sectionID: number;
  readonly text: string;
  readonly best: number;
  readonly worst: number;
  readonly options: readonly {
    readonly questionOptionID: string;
    readonly scoreImpact: number;
    readonly acts: boolean;
  }[];
}

/** Pure. */
export function factsOf({ originID, assessmentTitle, versionNumber, questions: all }: Version): VersionFacts {
  const questions = all.filter(isAnswerable).map(({ questionID, questionGroupID, sectionID, text, options }) => ({
    ...{ questionID, questionGroupID, sectionID, text, best: bestImpactOf(options) },
    worst: Math.min(...options.map(({ scoreImpact }) => scoreImpact)),
    options: options.map(({ questionOptionID, scoreImpact, conditionalLanguageAT }) => ({
      ...{ questionOptionID, scoreImpact, acts: conditionalLanguageAT !== '' },
    })),
  }));
  const about = { originID, assessmentTitle, versionNumber: versionNumber ?? 0, stage: stageOf(assessmentTitle) };
  return { ...about, questions, scored: new Set(questions.filter(isScored).map(({ questionID }) => questionID)) };
}

/** Whether an answer to it can be better or worse. */
export const isScored = ({ best }: Pick<QuestionFacts, 'best'>): boolean => best > 0;
