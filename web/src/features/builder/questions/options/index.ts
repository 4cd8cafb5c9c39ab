export { OptionsDialog } from './options-dialog.tsx';
