/** @returns undefined if nothing is close. */
export function closest(given: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: distance(given.toLowerCase(), name.toLowerCase()) }))
    .filter((each) => each.distance <= Math.max(2, given.length / 3))
    .sort((a, b) => a.distance - b.distance);
  return best?.name;
}

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(changed, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
  }
  return before[b.length] ?? 0;
}
