/** Estimates widths without opening a font: rather too wide than too narrow. */

/** In points: of the size that lines are counted in. */
export const MEASURED = 9.5;
const NARROW = 5;
const WIDE = 9.5;

const widthOf = (text: string, fontSize: number): number => {
  let width = 0;
  for (const character of text) width += /[ -@[-~a-z]/.test(character) ? NARROW : WIDE;
  return (width * fontSize) / MEASURED;
};

/** @returns the most lines that a text takes in a width. */
export const linesOf = (text: string, width: number): number =>
  text === '' ? 0 : Math.ceil((widthOf(text, MEASURED) * 1.04) / width);

export function shortened(text: string, width: number, fontSize: number): string {
  if (widthOf(text, fontSize) <= width) return text;
  const kept = [...text];
  while (kept.length > 0 && widthOf(`${kept.join('')}…`, fontSize) > width) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}
