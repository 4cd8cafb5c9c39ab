export { DownloadButton } from './download-button.tsx';
export { ShareButton } from './share-button.tsx';
