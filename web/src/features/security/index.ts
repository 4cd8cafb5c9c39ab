export { ErasureDialog } from './data/erasure-dialog.tsx';
export { eraseData, useDownloadData } from './data/personal-data.ts';
