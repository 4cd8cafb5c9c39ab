export { OptionDialog } from './option-dialog.tsx';
export { OptionFields } from './option-fields.tsx';
export { QuestionDialog } from './question-dialog.tsx';
export { QuestionFields } from './question-fields.tsx';
export { placesIn } from './question-form.tsx';
export {
  EDIT,
  impactOf,
  type OptionValues,
  optionProblems,
  type QuestionValues,
  questionProblems,
  tidiedQuestion,
} from './rules.ts';
export { EDIT_WORDS, LABELS, OPTION_LABELS } from './texts.ts';
