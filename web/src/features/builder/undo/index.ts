export { UndoButtons } from './undo-buttons.tsx';
