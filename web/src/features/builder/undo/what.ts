/** What an undo or redo changed in a draft, and where. Pure. */
import { OPTION_FIELDS, QUESTION_FIELDS } from '@groundwork/contracts/administration';
import {
  differenceOf,
  type OptionDifference,
  type QuestionDifference,
  type SectionDifference,
  type Version,
} from '../../../shared/builder/difference/difference-model.ts';
import type { Spot } from '../../../shared/builder/place.ts';
import { WHAT } from './texts.ts';

export interface What {
  readonly words: string;
  /** Null where no question is left to show. */
  readonly place: Spot | null;
}

/** So many are said one by one. */
const SAID = 3;

/** @returns undefined where nothing differs. */
export function whatChanged(before: Version, after: Version): What | undefined {
  const { title, sections } = differenceOf(before, after);
  const all = sections.flatMap((section) => section.questions.flatMap((question) => ofQuestion(section, question)));
  const titles = title.before === title.after ? [] : [{ words: WHAT.title, place: null }];
  const [first, ...others] = [...all, ...titles];
  if (!first) return undefined;
  const said = [first, ...others].slice(0, others.length < SAID ? SAID : 1).map(({ words }) => words);
  return { words: WHAT.several(said, others.length + 1 - said.length), place: first.place };
}

function ofQuestion(section: SectionDifference, question: QuestionDifference): What[] {
  const { questionID, before, after, changed, isMoved, options } = question;
  const at = (after ?? before)?.questionOrder ?? 0;
  const name = WHAT.question(at, section.sectionName);
  if (after === null) return [{ words: WHAT.gone(name), place: beside(section, question) }];
  if (before === null) return [{ words: WHAT.back(name), place: placeOf(questionID, 'text') }];
  const fields = [...changed, ...(isMoved ? (['order'] as const) : [])];
  return [
    ...fields.map((field) => ({ words: `${name}, ${WHAT_FIELDS[field]}`, place: placeOf(questionID, field) })),
    ...ofOptions(questionID, name, options),
  ];
}

function ofOptions(questionID: string, question: string, options: readonly OptionDifference[]): What[] {
  const each = options.flatMap(({ questionOptionID, before, after, changed }) => {
    const name = `${question}, ${WHAT.option((after ?? before)?.optionOrder ?? 0)}`;
    if (after === null) return [{ words: WHAT.gone(name), place: placeOf(questionID, 'options') }];
    if (before === null) {
      return [{ words: WHAT.back(name), place: placeOf(questionID, 'text', questionOptionID) }];
    }
    return changed.map((field) => ({
      words: `${name}, ${WHAT_OPTION_FIELDS[field]}`,
      place: placeOf(questionID, field, questionOptionID),
    }));
  });
  const isMoved = options.some((option) => option.isMoved);
  return isMoved ? [...each, { words: `${question}, ${WHAT.order}`, place: placeOf(questionID, 'options') }] : each;
}

const placeOf = (questionID: string, field: string, questionOptionID?: string): Spot => ({
  ...{ questionID, field, isUndone: true as const },
  ...(questionOptionID === undefined ? {} : { questionOptionID }),
});

/** The question that took the place of one that is gone, else the one before it. */
function beside({ questions }: SectionDifference, { questionID }: QuestionDifference): Spot | null {
  const at = questions.findIndex((one) => one.questionID === questionID);
  const isThere = ({ after }: QuestionDifference): boolean => after !== null;
  const next = questions.slice(at).find(isThere) ?? questions.slice(0, at).findLast(isThere);
  return next ? { questionID: next.questionID, isUndone: true } : null;
}

/** As its field is called in the middle of a sentence. */
const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

const namesOf = <N extends string>(fields: Readonly<Record<N, { readonly label: string }>>) =>
  // What every field has.
  Object.fromEntries(
    Object.entries<{ readonly label: string }>(fields).map(([name, { label }]) => [
      name,
      name === 'text' ? name : inSentence(label),
    ]),
  ) as Record<N, string>;

const WHAT_FIELDS = { ...namesOf(QUESTION_FIELDS), order: 'order' };
const WHAT_OPTION_FIELDS = namesOf(OPTION_FIELDS);
