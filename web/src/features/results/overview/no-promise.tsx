import { Text } from '../../../ui/layout/layout.tsx';
import type { Report } from '../report-model.ts';
import { RESULTS } from '../texts.ts';

interface NoPromiseProps {
  readonly report: Report;
  /** verdict: beneath it; end: after all that is said of the score. */
  readonly at: 'verdict' | 'end';
  readonly shared?: boolean;
}

/**
 * What a verdict does not promise: beneath one that sounds like a promise, else at the end, as it would mock a weak one.
 * Readers of a shared report are told beneath it whose words it rests on.
 */
export function NoPromise({ report: { isPromising }, at, shared = false }: NoPromiseProps) {
  const said = [
    isPromising === (at === 'verdict') && RESULTS.noPromise,
    shared && at === 'verdict' && RESULTS.asStated,
  ].filter((each) => each !== false);
  if (said.length === 0) return null;
  return (
    <Text size={15} tone="muted">
      {said.join(' ')}
    </Text>
  );
}
