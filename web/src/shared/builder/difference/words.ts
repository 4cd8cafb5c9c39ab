import { diffWordsWithSpace } from 'diff';

export interface WordPart {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

/**
 * @returns parts of both texts in order: without the added ones it is the earlier text, without the removed ones the
 * later.
 */
export const wordParts = (before: string, after: string): WordPart[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
