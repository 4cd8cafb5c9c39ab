import type { BuilderOption, BuilderQuestion } from '../queries.ts';
import { type Kind, optionKindsOf, type QuestionDifference, type Sides } from './difference-model.ts';
import { DIFFERENCE } from './texts.ts';

export interface Row extends Sides<string | null> {
  readonly label: string;
}

interface OptionRows {
  readonly questionOptionID: string;
  readonly label: string;
  readonly kinds: readonly Kind[];
  readonly rows: readonly Row[];
}

export interface QuestionRows {
  readonly rows: readonly Row[];
  readonly options: readonly OptionRows[];
}

const QUESTION_LABELS = Object.entries(DIFFERENCE.fields) as [keyof typeof DIFFERENCE.fields, string][];
const OPTION_LABELS = Object.entries(DIFFERENCE.optionFields) as [keyof typeof DIFFERENCE.optionFields, string][];

/** @param onlyChanges leaves out equal lines, except the question itself. */
export function rowsOf({ before, after, options }: QuestionDifference, onlyChanges: boolean): QuestionRows {
  return {
    rows: QUESTION_LABELS.map(([field, label]) => ({ label, ...textsOf(before, after, field) })).filter(
      (row) => row.label === DIFFERENCE.fields.text || isShown(row, onlyChanges),
    ),
    options: options
      .map((option): OptionRows => {
        const { before: one, after: other } = option;
        return {
          questionOptionID: option.questionOptionID,
          label: DIFFERENCE.option((other ?? one)?.optionOrder ?? 0),
          kinds: optionKindsOf(option),
          rows: OPTION_LABELS.map(([field, label]) => ({ label, ...textsOf(one, other, field) })).filter(
            (row) => row.label === DIFFERENCE.optionFields.text || isShown(row, onlyChanges),
          ),
        };
      })
      .filter(({ kinds }) => !onlyChanges || kinds.length > 0),
  };
}

const isShown = ({ before, after }: Row, onlyChanges: boolean): boolean =>
  onlyChanges ? before !== after && Boolean(before || after) : Boolean(before || after);

function textsOf<T extends BuilderQuestion | BuilderOption>(
  before: T | null,
  after: T | null,
  field: keyof T,
): Sides<string | null> {
  const text = (one: T | null): string | null => (one === null ? null : String(one[field]));
  return { before: text(before), after: text(after) };
}
