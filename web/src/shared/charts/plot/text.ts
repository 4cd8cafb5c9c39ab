export const FAMILY = 'Inter Variable';
/** Where nothing measures, as in tests: about as wide as a letter is on average. */
const EM = 0.55;

let context: CanvasRenderingContext2D | null | undefined;

/** @returns in pixels. */
export function widthOf(text: string, size: number): number {
  context ??= canvas();
  if (!context) return text.length * size * EM;
  context.font = `${size}px '${FAMILY}', sans-serif`;
  return context.measureText(text).width;
}

const canvas = (): CanvasRenderingContext2D | null =>
  'CanvasRenderingContext2D' in window ? document.createElement('canvas').getContext('2d') : null;
