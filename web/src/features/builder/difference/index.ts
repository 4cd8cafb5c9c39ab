export { DifferencePage } from './difference-page.tsx';
