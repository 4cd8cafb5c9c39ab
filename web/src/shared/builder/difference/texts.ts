import { columnsOf, labelsOf, OPTION_FIELDS, QUESTION_FIELDS } from '@groundwork/contracts/administration';
import { plural } from '../../../ui/format.ts';
import type { Kind } from './difference-model.ts';

export const DIFFERENCE = {
  before: 'Before',
  after: 'After',
  draft: 'Draft',
  version: (number: number, isActive: boolean): string => `Version ${number}${isActive ? ' (active)' : ''}`,
  onlyChanges: 'Only changes',
  print: 'Print',
  compared: (before: string, after: string): string => `${before} compared with ${after}.`,
  printed: (moment: string): string => `Printed ${moment}.`,
  loading: 'Loading versions',
  failed: 'Unable to load the versions.',
  one: 'There is only one version',
  oneHow: 'Once there is a draft or another version, you can compare it with this one here.',
  same: 'Choose two different versions.',
  none: 'No differences',
  noneHow: 'Both versions ask the same questions with the same options, in the same order.',
  counts: 'Questions that differ',
  kinds: { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' } satisfies Record<Kind, string>,
  signs: { added: '+', removed: '−', changed: '≠', moved: '↕' } satisfies Record<Kind, string>,
  assessmentTitle: 'Title',
  maxScore: 'Max score',
  sectionSize: (count: number, impact: number): string => `${plural(count, 'question')}, up to ${impact} points`,
  sectionSizes: (before: string, after: string): string =>
    before === after ? after : `Before: ${before}. After: ${after}.`,
  shown: (count: number, onlyChanges: boolean): string =>
    onlyChanges ? `(${count} ${count === 1 ? 'differs' : 'differ'})` : '',
  place: (section: string, order: number): string => `${section}, question ${order}`,
  movedFrom: (from: string, to: string): string => `From ${from} to ${to}.`,
  notThere: 'Not in this version',
  empty: 'Empty',
  addedWords: 'added: ',
  removedWords: 'removed: ',
  fields: labelsOf(QUESTION_FIELDS),
  optionFields: columnsOf(OPTION_FIELDS),
  option: (order: number): string => `Option ${order}`,
} as const;
