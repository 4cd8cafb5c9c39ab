import type { ContentQuestion, VersionContent } from '@groundwork/contracts';
import { type AssessmentFile, refuse } from '@groundwork/contracts';
import { isSameName, type Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { Question } from '../assessment.ts';

/** Derives an id from a kind and a cause. */
export type IdFrom = (...cause: string[]) => string;

/** New ids are derived from the copy's; all else stays. */
export const copied = ({ questions }: VersionContent, originID: string, idFrom: IdFrom): Question[] =>
  questions.map((question) => ({
    ...withoutRevision(question),
    questionID: idFrom('question', originID, question.questionID),
    options: question.options.map((option) => ({
      ...withoutRevision(option),
      questionOptionID: idFrom('option', originID, option.questionOptionID),
    })),
  }));

const withoutRevision = <T extends Pick<ContentQuestion, 'revision'>>({ revision: _written, ...rest }: T) => rest;

/** @param causes that ids are derived from. @throws Refusal unknownSection with its place in the request. */
export function questionsOf(
  { sections }: AssessmentFile,
  causes: readonly string[],
  taxonomy: Taxonomy,
  idFrom: IdFrom,
): Question[] {
  const known = [...taxonomy.sections.values()];
  return sections.flatMap(({ sectionName, questions }, s) => {
    const found = known.find((section) => isSameName(section.sectionName, sectionName));
    const { sectionID } = found ?? refuse('unknownSection', `/content/sections/${s}/sectionName`);
    return questions.map(({ questionGroupID, options, ...texts }, q) => {
      const questionID = idFrom('question', ...causes, `${s}.${q}`);
      return {
        questionID,
        questionGroupID: questionGroupID ?? questionID,
        sectionID,
        ...texts,
        options: options.map((option, o) => ({
          questionOptionID: idFrom('option', ...causes, `${s}.${q}.${o}`),
          ...option,
        })),
      };
    });
  });
}
