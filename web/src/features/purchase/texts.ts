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

/** On the page of a receipt. */
export const ALL_PURCHASES = 'All purchases';
