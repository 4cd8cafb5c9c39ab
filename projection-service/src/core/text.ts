/** Letters that Unicode does not split into a plain letter and an accent. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
};

/** @returns text as lists sort and search it: lower case, without accents, single spaces. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðæœßþı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

const WORD = /[^\p{L}\p{N}@._+-]+/u;

export const wordsOf = (text: string): string[] => [...new Set(normalise(text).split(WORD).filter(Boolean))];

const JOINT = /[@._+-]/;

/** @returns what a search can begin with: every word of the texts, and the parts of addresses. */
export function searchKeysOf(...texts: readonly string[]): string[] {
  const keys = new Set<string>();
  const parts: string[] = [];
  for (const word of texts.flatMap((text) => normalise(text).split(WORD))) {
    // Most words of a text have come before.
    if (keys.has(word)) continue;
    keys.add(word);
    if (JOINT.test(word)) parts.push(...word.split(JOINT));
  }
  for (const part of parts) keys.add(part);
  keys.delete('');
  return [...keys];
}
