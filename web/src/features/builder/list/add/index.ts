export { AddDialog, type Adding } from './add-dialog.tsx';
