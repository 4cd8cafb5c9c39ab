/** Paragraphs of an explanation that the report shows separately (docs/content.md#explanations), in their order. */
const BEGINNINGS = {
  benchmark: 'Benchmark: ',
  usual: 'Usual: ',
  document: 'Document: ',
  investorAsks: 'An investor asks: ',
} as const;

/** Each null without one. */
export interface Explanation {
  /** What investors see at this stage and sector, with source and date. */
  readonly benchmark: string | null;
  /** What is usual there, as an answer would say it. */
  readonly usual: string | null;
  /** What proves the answer in a data room; questions that one document proves name it alike. */
  readonly document: string | null;
  readonly investorAsks: string | null;
}

const parts = Object.entries(BEGINNINGS) as [keyof Explanation, string][];

export const explanationWith = (text: string, told: Explanation): string =>
  [text, ...parts.map(([part, beginning]) => told[part] && `${beginning}${told[part]}`)].filter(Boolean).join('\n\n');

export function explanationOf(explanationText: string): Explanation {
  const paragraphs = explanationText.split('\n').map((line) => line.trim());
  const after = (beginning: string): string | null =>
    paragraphs.find((paragraph) => paragraph.startsWith(beginning))?.slice(beginning.length) ?? null;
  return Object.fromEntries(parts.map(([part, beginning]) => [part, after(beginning)])) as unknown as Explanation; // of every part
}
