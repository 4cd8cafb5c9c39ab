export const RECEIPT_PAGE = {
  loading: 'Loading the receipt',
  failed: 'Unable to load the receipt.',
  missing: 'There is no such receipt.',
  download: 'Download PDF',
  downloading: 'Downloading',
  downloadFailed: 'Unable to download the receipt. Please try again.',
  lines: 'What was paid',
} as const;
