import { bandOf, verdictOf } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { Score } from '../../ui/score.tsx';
import styles from './sample-report.module.css';
import { OFFER, SAMPLE } from './texts.ts';

/** What a report looks like, small: graded by the same rules as a real one. */
export function SampleReport() {
  return (
    <figure className={styles.sample}>
      <div className={styles.sheet}>
        <Score percent={SAMPLE.score} size="large" />
        <p className={styles.verdict}>{verdictOf(SAMPLE.score)}</p>
        <ul className={styles.sections}>
          {SAMPLE.sections.map(([name, percent]) => (
            <li key={name}>
              <span>{name}</span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} data-band={bandOf(percent)} style={{ width: `${percent}%` }} />
              </span>
              <span className="tabular">{percent}%</span>
            </li>
          ))}
        </ul>
      </div>
      <figcaption>
        {OFFER.sampleCaption} <Link to="/sample-report">{OFFER.openSample}</Link>
      </figcaption>
    </figure>
  );
}
