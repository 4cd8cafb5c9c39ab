export {
  type Difference,
  differenceOf,
  kindsOf,
  optionKindsOf,
  type QuestionDifference,
  type Version,
} from './difference-model.ts';
export { DifferencePage } from './difference-page.tsx';
export { DifferenceView } from './difference-view.tsx';
