import { Span } from '../../../ui/layout/layout.tsx';
import type { Report } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './comparison.module.css';

interface ChangeProps {
  /** Percentage points since the same questionnaire was last taken; null without one. */
  readonly points: number | null;
  /** When that was, where there is room to say it. */
  readonly since?: Report['changeSince'];
}

/** A score's change as sign, number and words. It has no color: color belongs to the score itself. */
export function Change({ points, since = null }: ChangeProps) {
  if (points === null) return null;
  return (
    <Span size={15} tabular className={styles.change}>
      {points !== 0 && <span aria-hidden="true">{points > 0 ? '▲' : '▼'}</span>} {RESULTS.change(points, since)}
    </Span>
  );
}
