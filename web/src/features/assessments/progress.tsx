import { bandOf } from '@groundwork/contracts/browser';
import type { AttemptRow } from '../../api/queries.ts';
import styles from './progress.module.css';
import { seriesOf } from './series.ts';
import { ASSESSMENTS } from './texts.ts';

const WIDTH = 160;
const HEIGHT = 48;
const PAD = 5;

/** From the first score to the latest, once there are two. The line spans the whole scale, 0 to 100: nothing is exaggerated. */
export function Progress({ rows }: { readonly rows: readonly AttemptRow[] }) {
  const series = seriesOf(rows);
  const first = series?.points[0];
  const last = series?.points.at(-1);
  if (!series || !first || !last) return null;

  const step = (WIDTH - 2 * PAD) / (series.points.length - 1);
  const places = series.points.map(({ id, score }, at) => ({
    id,
    score,
    x: PAD + at * step,
    y: PAD + ((100 - score) / 100) * (HEIGHT - 2 * PAD),
  }));

  return (
    <section className={styles.progress} aria-labelledby="progress">
      <div>
        <h2 id="progress" className={styles.title}>
          {ASSESSMENTS.progress}
        </h2>
        <p className={styles.numbers}>
          {places.map(({ id, score }, at) => (
            <span key={id}>
              {at > 0 && ' → '}
              <span data-band={bandOf(score)}>{score}</span>
            </span>
          ))}
        </p>
        <p className={styles.note}>
          {ASSESSMENTS.change(first.score, last.score)} {!series.comparable && ASSESSMENTS.notComparable}
        </p>
      </div>
      <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className={styles.floor} />
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {places.map(({ id, x, y, score }) => (
          <circle key={id} cx={x} cy={y} r="3.5" data-band={bandOf(score)} />
        ))}
      </svg>
    </section>
  );
}
