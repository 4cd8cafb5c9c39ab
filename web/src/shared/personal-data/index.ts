export { ErasureDialog } from './erasure-dialog.tsx';
export { eraseData, useDownloadData } from './personal-data.ts';
