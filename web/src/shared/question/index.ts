export { QuestionView } from './question-view.tsx';
