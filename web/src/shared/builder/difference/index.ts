export { DifferencePage } from '../../../features/builder/difference/difference-page.tsx';
export {
  type Difference,
  differenceOf,
  kindsOf,
  optionKindsOf,
  type QuestionDifference,
  type Version,
} from './difference-model.ts';
export { DifferenceView } from './difference-view.tsx';
