import { plural } from '../../../ui/format.ts';

export const AGREEMENTS = {
  searchLabel: 'Search agreements',
  searchPlaceholder: 'Words in the text',
  unsorted: 'Newest first',
  name: (day: string) => `Agreement of ${day}`,
  current: 'Current',
  earlier: 'Earlier',
  emptyTitle: 'No agreement yet',
  empty:
    'Founders accept the current agreement before they take an assessment. Without one, they go straight to the assessment.',
  noMatch: 'Search matches any part of a word in the text.',
  failed: 'Unable to load agreements.',
  add: 'New Agreement',
  view: 'View Agreement',
  addTitle: 'New Agreement',
  viewTitle: 'Confidentiality Agreement',
  issued: (when: string, accepted: number) => `Published ${when}. Accepted by ${plural(accepted, 'founder')}.`,
  content: 'Text',
  contentWhy:
    'Leave an empty line between paragraphs. A short line on its own becomes a heading. You cannot change the text after it is published.',
  foundersView: 'What founders will see',
  foundersSee: 'What founders see',
  next: 'Next',
  missing: 'Missing required information.',
  onlySymbols: 'Use at least one letter or number.',
  confirm: (founders: number) =>
    `This becomes the current agreement right away. ${plural(founders, 'founder')} will be asked to accept it at their next visit.`,
  back: 'Back',
  publishTitle: 'Publish this agreement?',
  publish: 'Publish',
  saved: 'The agreement is published.',
  changed: 'Someone else published an agreement in the meantime. Please review both versions.',
  close: 'Close',
} as const;
