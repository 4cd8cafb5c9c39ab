/** The Agreements tab's own words; the specification's literal ones are in contracts (ADMINISTRATION). */
import { plural } from '../../../ui/format.ts';

export const AGREEMENTS = {
  searchLabel: 'Search statements',
  searchPlaceholder: 'Words of the text',
  unsorted: 'Newest first',
  columns: { createdAt: 'Issued', isCurrent: 'State', acceptedCount: 'Accepted by', content: 'Begins with' },
  name: (day: string) => `Statement of ${day}`,
  current: 'Current',
  earlier: 'Earlier',
  emptyTitle: 'No statement yet',
  empty: 'Founders read and accept it before they take an assessment. Without one they are asked nothing.',
  noMatch: 'The search looks at the beginnings of words in the text.',
  failed: 'The list of statements could not be loaded.',
  add: 'New Agreement',
  view: 'View Agreement',
  addTitle: 'New Agreement',
  viewTitle: 'Confidentiality Agreement',
  issued: (when: string, accepted: number) => `Issued ${when}, accepted by ${plural(accepted, 'founder')}.`,
  content: 'Text',
  contentWhy: 'Empty lines separate paragraphs. It cannot be changed once it is issued.',
  next: 'Next',
  missing: 'Missing required information.',
  onlySymbols: 'Use at least one letter or number.',
  confirm: (founders: number) =>
    `It becomes the current one at once. ${plural(founders, 'founder is', 'founders are')} asked to accept it at their next visit.`,
  back: 'Back',
  save: 'Save',
  saved: 'The statement is issued.',
  changed: 'Somebody else has issued a statement meanwhile. Please look at both versions.',
  close: 'Close',
} as const;
