import type { Report } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './comparison.module.css';

interface ChangeProps {
  /** Percent points since the assessment before; null without one. */
  readonly points: number | null;
  /** That assessment, where there is room to name it. */
  readonly since?: Report['changeSince'];
  /** short: in a table whose heading says since when. */
  readonly words?: 'full' | 'short';
}

/** How a score moved: a sign, a number and words, and no colour, which belongs to the score itself. */
export function Change({ points, since = null, words = 'full' }: ChangeProps) {
  if (points === null) return null;
  const text = RESULTS.change[words](points, since);
  return (
    <span className={styles.change}>
      {points !== 0 && <span aria-hidden="true">{points > 0 ? '▲' : '▼'}</span>} {text}
    </span>
  );
}
