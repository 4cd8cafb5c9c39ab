import { bandOf } from '@groundwork/contracts/browser';
import styles from './progress.module.css';
import type { Point, Series } from './series.ts';
import { ASSESSMENTS } from './texts.ts';

const WIDTH = 320;
const HEIGHT = 140;
const LEFT = 44;
const RIGHT = 16;
const TOP = 20;
const BOTTOM = 26;
const SCALE = [0, 50, 100] as const;
/** A number is as wide as this, with a gap. */
const LABEL_WIDTH = 26;

/** Latest and first have their number, then each that has room for it. @returns the indexes. */
function numbered(places: readonly number[]): ReadonlySet<number> {
  const shown = new Set<number>();
  for (const at of [places.length - 1, 0, ...places.keys()]) {
    const isFree = [...shown].every((other) => Math.abs((places[other] ?? 0) - (places[at] ?? 0)) >= LABEL_WIDTH);
    if (isFree) shown.add(at);
  }
  return shown;
}

/** Of a line that is one of several: it is told by its dashes. */
export const LineKey = ({ line }: { readonly line: number }) => (
  <svg className={styles.key} viewBox="0 0 24 8" aria-hidden="true" focusable="false">
    <path d="M0 4H24" className={styles.line} data-line={line} />
  </svg>
);

/** What stands beside it, and the list of assessments, say the same in words. */
export function ProgressChart({ points, lines }: Series) {
  const times = points.map(({ completedAt }) => Date.parse(completedAt));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const xOf = ({ completedAt }: Point): number =>
    LEFT + 10 + ((Date.parse(completedAt) - from) / Math.max(to - from, 1)) * (WIDTH - LEFT - RIGHT - 20);
  const yOf = (score: number): number => TOP + ((100 - score) / 100) * (HEIGHT - TOP - BOTTOM);
  const withNumber = numbered(points.map(xOf));
  const days = [points[0], points.at(-1)].map((point) => (point ? ASSESSMENTS.day(point.completedAt) : ''));
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {SCALE.map((score) => (
        <g key={score}>
          <path d={`M${LEFT} ${yOf(score)}H${WIDTH - RIGHT}`} className={styles.grid} />
          <text x={LEFT - 8} y={yOf(score) + 4} textAnchor="end">
            {score}%
          </text>
        </g>
      ))}
      {lines.map((line, at) => (
        <polyline
          key={line[0]?.questionnaire}
          className={styles.line}
          data-line={at}
          points={line.map((point) => `${xOf(point)},${yOf(point.score)}`).join(' ')}
        />
      ))}
      {points.map((point) => (
        <circle key={point.id} cx={xOf(point)} cy={yOf(point.score)} r="4.5" data-band={bandOf(point.score)} />
      ))}
      {points.map(
        (point, at) =>
          withNumber.has(at) && (
            <text key={point.id} x={xOf(point)} y={yOf(point.score) - 9} textAnchor="middle" className={styles.number}>
              {point.score}
            </text>
          ),
      )}
      <text x={LEFT} y={HEIGHT - 6}>
        {days[0]}
      </text>
      {days[1] !== days[0] && (
        <text x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end">
          {days[1]}
        </text>
      )}
    </svg>
  );
}
