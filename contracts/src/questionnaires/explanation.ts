/** Paragraphs of an explanation that the report shows separately (docs/content.md#explanations). */
const BENCHMARK = 'Benchmark: ';
const INVESTOR_ASKS = 'An investor asks: ';

export interface Explanation {
  /** What investors see at this stage and sector, with source and date; null without one. */
  readonly benchmark: string | null;
  /** Null without one. */
  readonly investorAsks: string | null;
}

export const explanationWith = (text: string, { benchmark, investorAsks }: Explanation): string =>
  [text, benchmark && `${BENCHMARK}${benchmark}`, investorAsks && `${INVESTOR_ASKS}${investorAsks}`]
    .filter(Boolean)
    .join('\n\n');

export function explanationOf(explanationText: string): Explanation {
  const paragraphs = explanationText.split('\n').map((line) => line.trim());
  const after = (beginning: string): string | null =>
    paragraphs.find((paragraph) => paragraph.startsWith(beginning))?.slice(beginning.length) ?? null;
  return { benchmark: after(BENCHMARK), investorAsks: after(INVESTOR_ASKS) };
}
