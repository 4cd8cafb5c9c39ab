/** Paragraphs of an explanation that the report shows apart from it (docs/content.md#explanations). */
const BENCHMARK = 'Benchmark: ';
const INVESTOR_ASKS = 'An investor asks: ';

export interface Explanation {
  /** What investors see at the stage and in the sector of the assessment, with source and date; null without one. */
  readonly benchmark: string | null;
  /** What an investor is likely to ask about it; null without one. */
  readonly investorAsks: string | null;
}

/** @returns the text of a question's explanation, with what the report shows apart. */
export const explanationWith = (text: string, { benchmark, investorAsks }: Explanation): string =>
  [text, benchmark && `${BENCHMARK}${benchmark}`, investorAsks && `${INVESTOR_ASKS}${investorAsks}`]
    .filter(Boolean)
    .join('\n\n');

/** @returns what a question's explanation has for the report. */
export function explanationOf(explanationText: string): Explanation {
  const paragraphs = explanationText.split('\n').map((line) => line.trim());
  const after = (beginning: string): string | null =>
    paragraphs.find((paragraph) => paragraph.startsWith(beginning))?.slice(beginning.length) ?? null;
  return { benchmark: after(BENCHMARK), investorAsks: after(INVESTOR_ASKS) };
}
