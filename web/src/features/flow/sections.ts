import type { Question } from '../../api/queries.ts';

export interface AskedSection {
  /** Id of its first question: a section asked in two places is shown twice. */
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

export const answerOf = ({ questionOptions, userSelectedOption }: Question): string | null =>
  questionOptions.find(({ questionOptionID }) => questionOptionID === userSelectedOption)?.optionText ?? null;
