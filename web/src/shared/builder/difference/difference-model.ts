import { fieldNames, OPTION_FIELDS, QUESTION_FIELDS } from '@groundwork/contracts/administration';
import type { BuilderOption, BuilderQuestion, BuilderSection } from '../queries.ts';
import { movedOf } from './order.ts';

export interface Version {
  readonly assessmentTitle: string;
  readonly maxScore: number;
  readonly sections: readonly BuilderSection[];
}

/** null on the side that does not have it. */
export interface Sides<T> {
  readonly before: T;
  readonly after: T;
}

type QuestionField = keyof typeof QUESTION_FIELDS;
type OptionField = keyof typeof OPTION_FIELDS;

export interface OptionDifference extends Sides<BuilderOption | null> {
  readonly questionOptionID: string;
  readonly changed: readonly OptionField[];
  readonly isMoved: boolean;
}

export interface QuestionDifference extends Sides<BuilderQuestion | null> {
  readonly questionID: string;
  readonly changed: readonly QuestionField[];
  /** To another section, or within the order of the questions that both sides have in its section. */
  readonly isMoved: boolean;
  /** In the later order; a removed option stays where it was. */
  readonly options: readonly OptionDifference[];
}

export interface SectionDifference {
  readonly sectionID: number;
  readonly sectionName: string;
  readonly questionCount: Sides<number>;
  readonly maxImpact: Sides<number>;
  readonly questions: readonly QuestionDifference[];
}

export type Kind = 'added' | 'removed' | 'changed' | 'moved';

export interface Difference {
  readonly title: Sides<string>;
  readonly maxScore: Sides<number>;
  /** A moved question is in its later section. */
  readonly sections: readonly SectionDifference[];
  /** Of questions; one that is moved and changed counts as both. */
  readonly counts: Readonly<Record<Kind, number>>;
  readonly isEmpty: boolean;
}

export function differenceOf(before: Version, after: Version): Difference {
  const [early, late] = [questionsOf(before), questionsOf(after)];
  const sectionIDs = [...new Set([...before.sections, ...after.sections].map(({ sectionID }) => sectionID))];

  const sections = sectionIDs
    .sort((a, b) => a - b)
    .map((sectionID): SectionDifference => {
      const sides = { before: sectionOf(before, sectionID), after: sectionOf(after, sectionID) };
      const [ids, laterIDs] = [idsOf(sides.before), idsOf(sides.after)];
      const moved = movedOf(ids, laterIDs);
      // Questions that moved to another section are shown there.
      const own = interleaved(
        ids.filter((id) => !late.has(id) || laterIDs.includes(id)),
        laterIDs,
      );
      return {
        sectionID,
        sectionName: (sides.after ?? sides.before)?.sectionName ?? '',
        questionCount: { before: ids.length, after: laterIDs.length },
        maxImpact: { before: sides.before?.maxSectionImpact ?? 0, after: sides.after?.maxSectionImpact ?? 0 },
        questions: own.map((id) => questionDifference(early.get(id) ?? null, late.get(id) ?? null, moved.has(id))),
      };
    });

  const questions = sections.flatMap((section) => section.questions);
  const countOf = (kind: Kind): number => questions.filter((question) => kindsOf(question).includes(kind)).length;
  const counts = {
    added: countOf('added'),
    removed: countOf('removed'),
    changed: countOf('changed'),
    moved: countOf('moved'),
  };
  const title = { before: before.assessmentTitle, after: after.assessmentTitle };
  return {
    title,
    maxScore: { before: before.maxScore, after: after.maxScore },
    sections,
    counts,
    isEmpty: title.before === title.after && Object.values(counts).every((count) => count === 0),
  };
}

export function kindsOf({ before, after, changed, isMoved, options }: QuestionDifference): Kind[] {
  if (before === null) return ['added'];
  if (after === null) return ['removed'];
  const isChanged = changed.length > 0 || options.some((option) => optionKindsOf(option).length > 0);
  return [...(isChanged ? ['changed' as const] : []), ...(isMoved ? ['moved' as const] : [])];
}

export function optionKindsOf({ before, after, changed, isMoved }: OptionDifference): Kind[] {
  if (before === null) return ['added'];
  if (after === null) return ['removed'];
  return [...(changed.length > 0 ? ['changed' as const] : []), ...(isMoved ? ['moved' as const] : [])];
}

function questionDifference(
  before: BuilderQuestion | null,
  after: BuilderQuestion | null,
  isMovedInSection: boolean,
): QuestionDifference {
  const question = after ?? before;
  if (!question) throw new Error('A difference of no question.');
  const both = before !== null && after !== null;
  return {
    questionID: question.questionID,
    before,
    after,
    changed: both ? fieldNames(QUESTION_FIELDS).filter((field) => before[field] !== after[field]) : [],
    isMoved: both && (before.sectionID !== after.sectionID || isMovedInSection),
    options: optionDifferences(before, after),
  };
}

function optionDifferences(before: BuilderQuestion | null, after: BuilderQuestion | null): OptionDifference[] {
  const [early, late] = [optionsOf(before), optionsOf(after)];
  const moved = movedOf([...early.keys()], [...late.keys()]);
  return interleaved([...early.keys()], [...late.keys()]).map((questionOptionID) => {
    const sides = { before: early.get(questionOptionID) ?? null, after: late.get(questionOptionID) ?? null };
    const { before: one, after: other } = sides;
    const changed = one && other ? fieldNames(OPTION_FIELDS).filter((field) => one[field] !== other[field]) : [];
    return { questionOptionID, ...sides, changed, isMoved: moved.has(questionOptionID) };
  });
}

/** @returns the later order, with each removed id after the one that preceded it. */
function interleaved(before: readonly string[], after: readonly string[]): string[] {
  const merged = [...after];
  before.forEach((id, place) => {
    if (merged.includes(id)) return;
    const previous = before[place - 1];
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, id);
  });
  return merged;
}

const questionsOf = ({ sections }: Version): Map<string, BuilderQuestion> =>
  new Map(sections.flatMap(({ questions }) => questions.map((question) => [question.questionID, question])));

const sectionOf = ({ sections }: Version, sectionID: number): BuilderSection | undefined =>
  sections.find((section) => section.sectionID === sectionID);

const idsOf = (section: BuilderSection | undefined): string[] =>
  [...(section?.questions ?? [])].sort((a, b) => a.questionOrder - b.questionOrder).map(({ questionID }) => questionID);

const optionsOf = (question: BuilderQuestion | null): Map<string, BuilderOption> =>
  new Map(
    [...(question?.questionOptions ?? [])]
      .sort((a, b) => a.optionOrder - b.optionOrder)
      .map((option) => [option.questionOptionID, option]),
  );
