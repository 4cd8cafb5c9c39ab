import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventData } from '@groundwork/contracts';

export interface TaxonomyContent {
  readonly industries: readonly { readonly industryName: string; readonly sectors: readonly string[] }[];
  readonly sections: readonly EventData['SectionDefined'][];
  readonly assessments: readonly {
    readonly content: string;
    readonly sector: string;
    readonly assessmentType: 'P' | 'A';
    readonly assessmentTitle: string;
  }[];
}

interface SurveyQuestionContent extends Omit<EventData['SurveyQuestionAdded'], 'columnHeaderId'> {
  readonly key: string;
}

interface OptionContent {
  readonly text: string;
  readonly scoreImpact: number;
  readonly feedback: string;
  readonly action: string;
}

export interface QuestionContent {
  readonly key: string;
  readonly text: string;
  readonly helpText: string;
  readonly explanationText?: string;
  readonly education?: string;
  readonly referralPartner?: string;
  readonly options: readonly OptionContent[];
}

type Question = Omit<EventData['QuestionAdded'], 'assessmentID'>;

/** @returns the same id for the same name, so that seeding twice is seeding once. */
export const idFrom = (kind: string, name: string): string =>
  createHash('sha256').update(`${kind}:${name}`).digest('hex').slice(0, 20);

/** @throws when a file is missing or not JSON, naming it. */
export function readJson<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${path} cannot be read: ${String(error)}`, { cause: error });
  }
}

/**
 * Reads what founders are asked and told: industries, questionnaires, statement, survey. Production has this and nothing else.
 * @param folder `seed/content`. @throws when a file is missing or not JSON, naming it.
 */
export function openContent(folder: string) {
  const read = <T>(name: string): T => readJson<T>(join(folder, name));

  return {
    taxonomy: () => read<TaxonomyContent>('taxonomy.json'),
    /** @returns the feedback survey, in the order in which it is asked. */
    survey: (): EventData['SurveyQuestionAdded'][] =>
      read<readonly SurveyQuestionContent[]>('survey.json').map(({ key, ...question }) => ({
        columnHeaderId: idFrom('survey', key),
        ...question,
      })),
    agreement: () => readFileSync(join(folder, 'agreement.txt'), 'utf8').trim(),
    /** @returns the questions of a questionnaire, by section, ready for an assessment. */
    questions(questionnaire: string, originID: string): Question[] {
      return readdirSync(join(folder, questionnaire))
        .filter((file) => file.endsWith('.json'))
        .sort()
        .flatMap((file) => {
          const { sectionID, questions } = read<{ sectionID: number; questions: QuestionContent[] }>(
            join(questionnaire, file),
          );
          return questions.map((question) => questionOf(question, sectionID, questionnaire, originID));
        });
    },
  };
}

export type Content = ReturnType<typeof openContent>;

/** @returns a question with ids that follow from its key. */
export function questionOf(
  content: QuestionContent,
  sectionID: number,
  questionnaire: string,
  originID: string,
): Question {
  const questionID = idFrom('question', `${originID}/${content.key}`);
  return {
    questionID,
    questionGroupID: idFrom('group', `${questionnaire}/${content.key}`),
    sectionID,
    text: content.text,
    helpText: content.helpText,
    explanationText: content.explanationText ?? '',
    education: content.education ?? '',
    referralPartner: content.referralPartner ?? '',
    options: content.options.map((option, i) => ({
      questionOptionID: idFrom('option', `${questionID}/${i}`),
      text: option.text,
      scoreImpact: option.scoreImpact,
      conditionalLanguageFB: option.feedback,
      conditionalLanguageAT: option.action,
    })),
  };
}
