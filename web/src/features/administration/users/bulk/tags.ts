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

/** A form holds texts; a tag may have a comma, and no line break. */
const BREAK = '\n';
export const textOf = (chosen: readonly string[]): string => chosen.join(BREAK);
export const chosenIn = (text: string): string[] => text.split(BREAK).filter((tag) => tag !== '');

/** @returns each tag of these people with how many have it, most first. */
export function tagsOf(
  people: readonly { readonly tags?: readonly string[] }[],
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { tags = [] } of people) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b));
}
