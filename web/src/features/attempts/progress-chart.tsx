import { bandOf } from '@groundwork/contracts/browser';
import { type LineMark, markOf } from './line-mark.ts';
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

/** Of a line that is one of several: it is told by its dashes and by the shape of its points. */
export function LineKey({ line }: { readonly line: number }) {
  const { dash, shape } = markOf(line);
  return (
    <svg className={styles.key} viewBox="0 0 40 12" aria-hidden="true" focusable="false">
      <path d="M0 6H40" className={styles.line} data-dash={dash} />
      <path d={outlineOf(shape, 20, 6)} className={styles.mark} />
    </svg>
  );
}

/** @returns the outline of a point of about the same area in every shape. */
function outlineOf(shape: LineMark['shape'], x: number, y: number): string {
  switch (shape) {
    case 'circle':
      return `M${x - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z`;
    case 'square':
      return `M${x - 4} ${y - 4}h8v8h-8Z`;
    case 'triangle':
      return `M${x} ${y - 5.5}l5.5 9.5h-11Z`;
    case 'diamond':
      return `M${x} ${y - 6}l6 6l-6 6l-6 -6Z`;
    default:
      return shape satisfies never;
  }
}

/** What stands beside it, and the list of assessments, say the same in words. */
export function ProgressChart({ points, lines }: Series) {
  const times = points.map(({ completedAt }) => Date.parse(completedAt));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const xOf = ({ completedAt }: Point): number =>
    LEFT + 10 + ((Date.parse(completedAt) - from) / Math.max(to - from, 1)) * (WIDTH - LEFT - RIGHT - 20);
  const yOf = (score: number): number => TOP + ((100 - score) / 100) * (HEIGHT - TOP - BOTTOM);
  // Those without a line are circles, as those of the first.
  const shapeOf = ({ questionnaire }: Point): LineMark['shape'] =>
    markOf(
      Math.max(
        0,
        lines.findIndex((line) => line[0]?.questionnaire === questionnaire),
      ),
    ).shape;
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
          data-dash={markOf(at).dash}
          points={line.map((point) => `${xOf(point)},${yOf(point.score)}`).join(' ')}
        />
      ))}
      {points.map((point) => (
        <path
          key={point.id}
          d={outlineOf(shapeOf(point), xOf(point), yOf(point.score))}
          data-band={bandOf(point.score)}
        />
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
