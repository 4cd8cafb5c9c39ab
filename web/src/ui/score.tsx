import { BAND_WORDS, bandOf } from '@groundwork/contracts/browser';
import styles from './score.module.css';

interface ScoreProps {
  /** Whole percent; null when nothing could be scored. */
  readonly percent: number | null;
  readonly size?: 'row' | 'large';
  /** False beside a verdict, which has words of its own; another word than the band's stands in its place. */
  readonly words?: boolean | string;
}

/** With the band's word, as color never stands alone. */
export function Score({ percent, size = 'row', words = true }: ScoreProps) {
  if (percent === null) return <span className="muted">Not scored</span>;
  const band = bandOf(percent);
  return (
    <span className={styles.score} data-band={band} data-size={size}>
      <span className={styles.number}>{percent}%</span>
      {words && ' '}
      {words && <span className={styles.word}>{words === true ? BAND_WORDS[band] : words}</span>}
    </span>
  );
}
