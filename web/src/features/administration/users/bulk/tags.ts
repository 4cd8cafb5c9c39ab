import { LIMITS } from '@groundwork/contracts/browser';
import { BULK } from '../../../../shared/lists/bulk/texts.ts';

const TEXT = BULK.tag;

/** @returns the tags of a text, each once. */
export const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** @returns why they cannot be sent; undefined when they can. */
export function problemOf(tags: readonly string[]): string | undefined {
  if (tags.length > LIMITS.tagsPerPerson) return TEXT.many;
  const short = tags.find((tag) => tag.length < LIMITS.searchFrom);
  if (short !== undefined) return TEXT.short(short);
  const long = tags.find((tag) => tag.length > LIMITS.tag);
  return long === undefined ? undefined : TEXT.long(long);
}
