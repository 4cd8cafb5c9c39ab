import { bandOf } from '@groundwork/contracts/browser';
import type { AttemptRow } from '../../api/queries.ts';
import styles from './progress.module.css';
import { type Point, type Series, seriesOf } from './series.ts';
import { ASSESSMENTS } from './texts.ts';

const WIDTH = 300;
const HEIGHT = 108;
const LEFT = 40;
const RIGHT = 8;
const TOP = 8;
const BOTTOM = 22;
const SCALE = [0, 50, 100] as const;

/** What was reached, and when, once there are two scores. The scale is whole, 0 to 100: nothing is exaggerated. */
export function Progress({ rows }: { readonly rows: readonly AttemptRow[] }) {
  const series = seriesOf(rows);
  if (!series) return null;
  const { points, lines } = series;
  return (
    <section className={styles.progress} aria-labelledby="progress">
      <div>
        <h2 id="progress" className={styles.title}>
          {ASSESSMENTS.progress}
        </h2>
        <div className={styles.numbers}>
          {points.map(({ id, score, completedAt, title }) => (
            <p key={id} title={title}>
              <span className={styles.score} data-band={bandOf(score)}>
                {score}%
              </span>{' '}
              <span className={styles.day}>{ASSESSMENTS.day(completedAt)}</span>
            </p>
          ))}
        </div>
        {lines.map((line) => (
          <p key={line[0]?.questionnaire} className={styles.note}>
            {changeOf(line, lines.length > 1)}
          </p>
        ))}
        {lines.every((line) => line.length < points.length) && (
          <p className={styles.note}>{ASSESSMENTS.notComparable}</p>
        )}
      </div>
      <Chart {...series} />
    </section>
  );
}

/** @returns from the first to the last of a questionnaire, by its name where there are several. */
function changeOf(line: readonly Point[], isNamed: boolean): string {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return '';
  const change = ASSESSMENTS.change(first.score, last.score, first.completedAt);
  return isNamed ? `${last.title}: ${change}` : change;
}

/** The list beside it says the same in words. */
function Chart({ points, lines }: Series) {
  const times = points.map(({ completedAt }) => Date.parse(completedAt));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const xOf = ({ completedAt }: Point): number =>
    LEFT + 6 + ((Date.parse(completedAt) - from) / Math.max(to - from, 1)) * (WIDTH - LEFT - RIGHT - 12);
  const yOf = (score: number): number => TOP + ((100 - score) / 100) * (HEIGHT - TOP - BOTTOM);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {SCALE.map((score) => (
        <g key={score}>
          <path d={`M${LEFT} ${yOf(score)}H${WIDTH - RIGHT}`} className={styles.grid} />
          <text x={LEFT - 6} y={yOf(score) + 4} textAnchor="end">
            {score}%
          </text>
        </g>
      ))}
      {lines.map((line) => (
        <polyline
          key={line[0]?.questionnaire}
          points={line.map((point) => `${xOf(point)},${yOf(point.score)}`).join(' ')}
        />
      ))}
      {points.map((point) => (
        <circle key={point.id} cx={xOf(point)} cy={yOf(point.score)} r="4" data-band={bandOf(point.score)} />
      ))}
      <text x={LEFT} y={HEIGHT - 4}>
        {first && ASSESSMENTS.day(first.completedAt)}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
        {last && ASSESSMENTS.day(last.completedAt)}
      </text>
    </svg>
  );
}
