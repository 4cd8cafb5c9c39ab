export { AddQuestion } from './add-question.tsx';
