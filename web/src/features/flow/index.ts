export { QuestionView } from './question/question-view.tsx';
