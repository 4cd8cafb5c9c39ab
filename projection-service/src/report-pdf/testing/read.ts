/** What reports say, for tests. */
import { renderReport } from '../render.ts';
import { readPdf } from './pdf.ts';
import { resultsOf } from './results.ts';

type Shape = NonNullable<Parameters<typeof resultsOf>[0]>;

/** What a report says that is made for this alone. */
export const readAnew = async (shape: Shape) => readPdf(await renderReport(resultsOf(shape)));
const made = new Map<string, ReturnType<typeof readAnew>>();

/** What a report says, each made once: most tests look at the same. */
export function read(shape: Shape = {}) {
  const key = JSON.stringify(shape);
  const report = made.get(key) ?? readAnew(shape);
  made.set(key, report);
  return report;
}

export const ids = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** An action of the plan, with the question and answer it is for. */
export const actionOf = (id: number) => ({
  actionItem: `Action ${id}.1 of this section.`,
  questionID: `q${id}-1`,
  question: `Question ${id}.1 asked of the founder?`,
  answer: `Chosen ${id}.1`,
});
