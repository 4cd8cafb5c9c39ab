import { splitVersioned } from '@groundwork/contracts';
import { compare, entry, mean, quantile, share } from './kit/calc.ts';
import { defineReport } from './kit/definition.ts';
import { number } from './kit/parameters.ts';

interface Open {
  readonly startedMs: number;
  lastMs: number;
  workedMs: number;
  pauses: number;
}

/** In seconds. */
interface Done {
  readonly worked: number[];
  readonly elapsed: number[];
  readonly ids: string[];
  pauses: number;
  withPause: number;
}

interface State {
  readonly open: Map<string, Open>;
  readonly done: Map<string, Done>;
  completed: number;
}

/** From beginning to first completion: time worked on it, and pauses between two answers. */
export const timeToComplete = defineReport({
  name: 'time-to-complete',
  title: 'Time to complete',
  question: 'How long does an assessment take founders?',
  parameters: { pause: number('Pause starts after (minutes)', { default: 30, minimum: 1, maximum: 10_080 }) },
  types: ['AssessmentStarted', 'QuestionAnswered', 'AssessmentCompleted'],
  period: 'attempt',
  attempts: true,
  start: (): State => ({ open: new Map(), done: new Map(), completed: 0 }),

  evolve(state, event, facts, { pause }) {
    const nowMs = Date.parse(event.metadata.time);
    const { userAssessmentID: id } = event.data;
    if (event.type === 'AssessmentStarted') {
      state.open.set(id, { startedMs: nowMs, lastMs: nowMs, workedMs: 0, pauses: 0 });
      return state;
    }
    const open = state.open.get(id);
    // Completed before: what is done after a reopening does not count.
    if (!open) return state;
    const gapMs = Math.max(nowMs - open.lastMs, 0);
    if (gapMs > pause * 60_000) open.pauses++;
    else open.workedMs += gapMs;
    open.lastMs = nowMs;
    if (event.type === 'QuestionAnswered') return state;

    state.open.delete(id);
    state.completed++;
    const version = facts.attempt(id)?.assessmentID ?? '';
    const done = entry(
      state.done,
      version,
      (): Done => ({ worked: [], elapsed: [], ids: [], pauses: 0, withPause: 0 }),
    );
    done.ids.push(id);
    done.worked.push(open.workedMs / 1000);
    done.elapsed.push((nowMs - open.startedMs) / 1000);
    done.pauses += open.pauses;
    if (open.pauses > 0) done.withPause++;
    return state;
  },

  result({ done, completed }, facts) {
    const rows = [...done].map(([assessmentID, { worked, elapsed, ids, pauses, withPause }]) => {
      const sorted = worked.toSorted((a, b) => a - b);
      return {
        assessment: `${facts.assessmentTitle(assessmentID)}, version ${splitVersioned(assessmentID).n}`,
        completed: worked.length,
        worked: quantile(sorted, 0.5),
        workedQuarter: quantile(sorted, 0.25),
        workedThreeQuarters: quantile(sorted, 0.75),
        elapsed: quantile(
          elapsed.toSorted((a, b) => a - b),
          0.5,
        ),
        withPause: share(withPause, worked.length),
        pauses: mean(pauses, worked.length),
        id: assessmentID,
        ids,
      };
    });
    rows.sort((a, b) => compare(a.assessment, b.assessment) || compare(a.id, b.id));
    return {
      columns: [
        { id: 'assessment', title: 'Assessment', unit: 'text' },
        { id: 'completed', title: 'Completed', unit: 'count' },
        { id: 'worked', title: 'Time worked, median', unit: 'seconds', n: 'completed' },
        { id: 'workedQuarter', title: 'A quarter within', unit: 'seconds', n: 'completed' },
        { id: 'workedThreeQuarters', title: 'Three quarters within', unit: 'seconds', n: 'completed' },
        { id: 'elapsed', title: 'From start to end, median', unit: 'seconds', n: 'completed' },
        { id: 'withPause', title: 'With a pause', unit: 'percent', n: 'completed' },
        { id: 'pauses', title: 'Pauses each', unit: 'points', n: 'completed' },
      ],
      rows: rows.map(({ ids: _, ...row }) => row),
      chart: { kind: 'bar', category: 'assessment', values: ['worked'] },
      n: { count: completed, of: 'Completed assessments' },
      behind: { completed: { kind: 'attempts', of: (row) => rows[row]?.ids ?? [] } },
      note: 'Time is when an assessment was started. Only its first completion counts.',
    };
  },
  size: ({ open, completed }) => open.size + 3 * completed,
});
