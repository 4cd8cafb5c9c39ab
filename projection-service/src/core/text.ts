/** Letters that Unicode does not take apart into a plain one and an accent. */
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

/** @returns the words of a text, each once. */
export const wordsOf = (text: string): string[] => [...new Set(normalise(text).split(WORD).filter(Boolean))];

/** @returns what a search can begin with: every word of the texts, and the parts of addresses. */
export function searchKeysOf(...texts: readonly string[]): string[] {
  const words = texts.flatMap(wordsOf);
  const parts = words.flatMap((word) => word.split(/[@._+-]/).filter(Boolean));
  return [...new Set([...words, ...parts])];
}
