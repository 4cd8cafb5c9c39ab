/** Which words have room in a drawing: none runs into another, or into what is drawn. */

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Label {
  readonly box: Box;
  /** The greater, the sooner it gets its place. */
  readonly rank: number;
  /** What is drawn of the same thing: not in its way. */
  readonly own?: Box | undefined;
}

/** In px, between the words of two: closer, '1 1' would be eleven. */
const APART = 5;

/** @param drawn what no words may cover. @returns those of the labels that have room. */
export function placed<L extends Label>(labels: readonly L[], drawn: readonly Box[]): ReadonlySet<L> {
  const found = new Set<L>();
  for (const label of labels.toSorted((a, b) => b.rank - a.rank)) {
    const isFree = ![...found].some(({ box }) => touches(label.box, box, APART));
    if (isFree && !drawn.some((box) => box !== label.own && touches(label.box, box, 0))) found.add(label);
  }
  return found;
}

const touches = (a: Box, b: Box, apart: number): boolean =>
  a.left < b.right + apart && b.left < a.right + apart && a.top < b.bottom && b.top < a.bottom;
