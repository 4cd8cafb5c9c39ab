/** Questions of a questionnaire, by section, in the order they are asked. */
import type { Question } from '../../api/queries.ts';

export interface AskedSection {
  /** Of its first question: a section asked in two places is shown in two places. */
  readonly id: string;
  readonly name: string;
  readonly questions: readonly Question[];
}

export function sectionsOf(questions: readonly Question[]): AskedSection[] {
  const sections: { id: string; sectionID: number; name: string; questions: Question[] }[] = [];
  for (const question of questions) {
    const current = sections.at(-1);
    if (current?.sectionID === question.sectionID) current.questions.push(question);
    else {
      const { questionID: id, sectionID, sectionName: name } = question;
      sections.push({ id, sectionID, name, questions: [question] });
    }
  }
  return sections;
}

/** @returns the text of the chosen option, null when there is none. */
export const answerOf = ({ questionOptions, userSelectedOption }: Question): string | null =>
  questionOptions.find(({ questionOptionID }) => questionOptionID === userSelectedOption)?.optionText ?? null;
