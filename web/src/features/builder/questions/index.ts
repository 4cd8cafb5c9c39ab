export { SectionsView } from './sections-view.tsx';
