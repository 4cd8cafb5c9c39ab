/** Where the services will put questions and options: shown before they answer. */
import type {
  BuilderOption,
  BuilderQuestion,
  BuilderQuestions,
  BuilderSection,
} from '../../../../shared/builder/queries.ts';

/** Order in a section, from 1; beyond the end means the end. */
export interface QuestionPlace {
  readonly sectionID: number;
  readonly questionOrder: number;
}

/** @returns the sections with the question moved; unchanged when there is no such question or section. */
export function withQuestionMoved(of: BuilderQuestions, questionID: string, place: QuestionPlace): BuilderQuestions {
  const from = of.sections.find(({ questions }) => questions.some((question) => question.questionID === questionID));
  const to = of.sections.find(({ sectionID }) => sectionID === place.sectionID);
  const question = from?.questions.find((one) => one.questionID === questionID);
  if (!from || !to || !question) return of;
  const { sectionID, sectionName, sectionShortName } = to;
  const moved = { ...question, sectionID, sectionName, sectionShortName };
  const sections = of.sections.map((section) => {
    if (section !== from && section !== to) return section;
    const others = section.questions.filter((one) => one !== question);
    return counted({ ...section, questions: section === to ? inserted(others, moved, place.questionOrder) : others });
  });
  return { ...of, sections };
}

export function withOptionMoved(of: BuilderQuestions, questionOptionID: string, optionOrder: number): BuilderQuestions {
  const moved = (question: BuilderQuestion): BuilderQuestion => {
    const option = question.questionOptions.find((one) => one.questionOptionID === questionOptionID);
    if (!option) return question;
    const others = question.questionOptions.filter((one) => one !== option);
    const options = inserted(others, option, optionOrder);
    return {
      ...question,
      questionOptions: options.map((one, index): BuilderOption => ({ ...one, optionOrder: index + 1 })),
    };
  };
  const sections = of.sections.map((section) => ({ ...section, questions: section.questions.map(moved) }));
  return { ...of, sections };
}

const inserted = <T>(list: readonly T[], item: T, order: number): T[] => [
  ...list.slice(0, order - 1),
  item,
  ...list.slice(order - 1),
];

/** Numbers the section's questions from 1, and adds up what can be won in it. */
function counted(section: BuilderSection): BuilderSection {
  const questions = section.questions.map((question, index) => ({ ...question, questionOrder: index + 1 }));
  const hundredths = questions
    .filter(({ optionCount }) => optionCount >= 2)
    .reduce((sum, { maxScoreImpact }) => sum + Math.round(maxScoreImpact * 100), 0);
  return { ...section, questions, maxSectionImpact: hundredths / 100 };
}

export type Direction = 'up' | 'down';

/** @returns the place one step away, at an end in the section before or after; null for none. */
export function stepOf(
  sections: readonly BuilderSection[],
  question: Pick<BuilderQuestion, 'questionID' | 'sectionID'>,
  direction: Direction,
): QuestionPlace | null {
  const at = sections.findIndex(({ sectionID }) => sectionID === question.sectionID);
  const section = sections[at];
  if (!section) return null;
  const order = section.questions.findIndex(({ questionID }) => questionID === question.questionID) + 1;
  const next = direction === 'up' ? order - 1 : order + 1;
  if (next >= 1 && next <= section.questions.length) return { sectionID: section.sectionID, questionOrder: next };
  const other = sections[direction === 'up' ? at - 1 : at + 1];
  if (!other) return null;
  return { sectionID: other.sectionID, questionOrder: direction === 'up' ? other.questions.length + 1 : 1 };
}

/**
 * Orders count from 1. @param from null for an item from another section. @param to order of the drop target.
 * @returns the order after the drop, counted without the moved item.
 */
export function droppedOrder(from: number | null, to: number, edge: 'top' | 'bottom'): number {
  const before = edge === 'top' ? to : to + 1;
  return from !== null && from < before ? before - 1 : before;
}
