import { centsInWords } from '@groundwork/contracts/browser';

export const PURCHASES = {
  title: 'Purchases',
  loading: 'Loading your purchases',
  failed: 'Unable to load your purchases.',
  none: 'No purchases yet',
  noneLead: 'What you buy is listed here, with its receipt.',
  list: 'Purchases',
  receipt: (number: string) => `Receipt ${number}`,
  refunded: (cents: number) => `${centsInWords(cents)} refunded`,
} as const;

export const RECEIPT_PAGE = {
  loading: 'Loading the receipt',
  failed: 'Unable to load the receipt.',
  missing: 'There is no such receipt.',
  back: 'All purchases',
  download: 'Download PDF',
  downloading: 'Downloading',
  downloadFailed: 'Unable to download the receipt. Please try again.',
  lines: 'What was paid',
} as const;
