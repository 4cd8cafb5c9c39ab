const FAMILY = "'Inter Variable', sans-serif";
/** Where nothing measures, as in tests: about as wide as a letter is on average. */
const EM = 0.55;

let context: CanvasRenderingContext2D | null | undefined;

/** @returns in pixels. */
export function widthOf(text: string, size: number): number {
  context ??= canvas();
  if (!context) return text.length * size * EM;
  context.font = `${size}px ${FAMILY}`;
  return context.measureText(text).width;
}

const canvas = (): CanvasRenderingContext2D | null =>
  'CanvasRenderingContext2D' in window ? document.createElement('canvas').getContext('2d') : null;

/** @returns the whole text in lines of at most that width; only a single longer word is wider. */
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
