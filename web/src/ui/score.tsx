import { BAND_WORDS, bandOf } from '@groundwork/contracts/browser';
import styles from './score.module.css';

interface ScoreProps {
  /** Whole percent, null when nothing could be scored. */
  readonly percent: number | null;
  readonly size?: 'row' | 'large';
  /** Without its band's word where words of its own stand beside it, as a verdict does. */
  readonly words?: boolean;
}

/** A score: its number in the colour of its band, and the band's word, for colour never stands alone. */
export function Score({ percent, size = 'row', words = true }: ScoreProps) {
  if (percent === null) return <span className="muted">Not scored</span>;
  const band = bandOf(percent);
  return (
    <span className={styles.score} data-band={band} data-size={size}>
      <span className={styles.number}>{percent}%</span>
      {words && ' '}
      {words && <span className={styles.word}>{BAND_WORDS[band]}</span>}
    </span>
  );
}
