/**
 * @returns the common ids that moved: all except a longest common subsequence. Of several, the one with the first ids
 * is kept, so that the result does not depend on which order comes first.
 */
export function movedOf(before: readonly string[], after: readonly string[]): Set<string> {
  const placeAfter = new Map(after.map((id, place) => [id, place]));
  const common = before.flatMap((id) => {
    const place = placeAfter.get(id);
    return place === undefined ? [] : [{ id, place }];
  });

  // Length of the longest common subsequence that begins with each id.
  const lengths = new Array<number>(common.length).fill(1);
  for (let from = common.length - 1; from >= 0; from -= 1) {
    for (let next = from + 1; next < common.length; next += 1) {
      if (isAfter(common[next], common[from])) lengths[from] = Math.max(at(lengths, from), at(lengths, next) + 1);
    }
  }

  const moved = new Set(common.map(({ id }) => id));
  let last = -1;
  for (let length = Math.max(0, ...lengths); length > 0; length -= 1) {
    let chosen = -1;
    for (let next = last + 1; next < common.length; next += 1) {
      const fits = lengths[next] === length && (last < 0 || isAfter(common[next], common[last]));
      if (fits && (chosen < 0 || idAt(common, next) < idAt(common, chosen))) chosen = next;
    }
    moved.delete(idAt(common, chosen));
    last = chosen;
  }
  return moved;
}

interface Placed {
  readonly id: string;
  readonly place: number;
}

const isAfter = (one: Placed | undefined, other: Placed | undefined): boolean =>
  (one?.place ?? 0) > (other?.place ?? 0);
const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0;
const idAt = (placed: readonly Placed[], index: number): string => placed[index]?.id ?? '';
