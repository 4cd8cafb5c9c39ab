/** About how wide texts are, before any font is opened: rather too wide than too narrow. */

/** Of letters of this size. */
const MEASURED = 9.5;
const NARROW = 5;
const WIDE = 9.5;

const widthOf = (text: string, fontSize: number): number => {
  let width = 0;
  for (const character of text) width += /[ -@[-~a-z]/.test(character) ? NARROW : WIDE;
  return (width * fontSize) / MEASURED;
};

/** @returns how many lines of a width a text takes at most. */
export const linesOf = (text: string, width: number): number =>
  text === '' ? 0 : Math.ceil((widthOf(text, MEASURED) * 1.04) / width);

/** @returns the text, or as much of it as fits in one line, with an ellipsis for the rest. */
export function shortened(text: string, width: number, fontSize: number): string {
  if (widthOf(text, fontSize) <= width) return text;
  const kept = [...text];
  while (kept.length > 0 && widthOf(`${kept.join('')}…`, fontSize) > width) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}
