import { formatCount } from '@groundwork/contracts';

/** Of one kind as many as help to find the cause. */
const SHOWN = 5;

/** Counts what does not hold, by kind, and keeps the first of each. */
export function findings() {
  const kinds = new Map<string, { readonly first: string[]; count: number }>();
  return {
    add(kind: string, text: string): void {
      const known = kinds.get(kind) ?? { first: [], count: 0 };
      known.count += 1;
      if (known.first.length < SHOWN) known.first.push(text);
      kinds.set(kind, known);
    },
    count: () => [...kinds.values()].reduce((sum, { count }) => sum + count, 0),
    lines: (): string[] =>
      [...kinds].flatMap(([kind, { first, count }]) => [
        ...first.map((text) => `  ${kind}: ${text}`),
        ...(count > first.length ? [`  ${kind}: and ${formatCount(count - first.length)} more`] : []),
      ]),
  };
}
