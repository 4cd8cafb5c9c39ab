export { OptionDialog } from './option-dialog.tsx';
export { OptionFields } from './option-fields.tsx';
export { QuestionDialog } from './question-dialog.tsx';
export { QuestionFields } from './question-fields.tsx';
export { placesIn } from './question-form.tsx';
export {
  impactOf,
  type OptionValues,
  optionProblems,
  type QuestionValues,
  questionProblems,
  tidiedQuestion,
} from './rules.ts';
export { EDIT_WORDS } from './texts.ts';
