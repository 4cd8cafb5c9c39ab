export { FileButtons, ImportButton } from './file-buttons.tsx';
