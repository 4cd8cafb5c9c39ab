import { bandOf } from '@groundwork/contracts/browser';
import type { AttemptRow } from '../../api/queries.ts';
import { Note, Row, Span, Stack } from '../../ui/layout/layout.tsx';
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

/** Scores over time, from two on. The scale is always 0 to 100, so that nothing is exaggerated. */
export function Progress({ rows }: { readonly rows: readonly AttemptRow[] }) {
  const series = seriesOf(rows);
  if (!series) return null;
  const { points, lines } = series;
  return (
    <Row
      as="section"
      align="end"
      justify="between"
      gap="12px 32px"
      surface="sunken"
      mb={32}
      p="18px 20px"
      aria-labelledby="progress"
    >
      <div>
        <Note id="progress" as="h2" weight={550} face="sans" className={styles.title}>
          {ASSESSMENTS.progress}
        </Note>
        <Row align="stretch" gap="8px 24px" mt={8}>
          {points.map(({ id, score, completedAt, title }) => (
            <Stack key={id} as="p" gap={0} title={title}>
              <span className={styles.score} data-band={bandOf(score)}>
                {score}%
              </span>{' '}
              <Span size={13} tone="muted">
                {ASSESSMENTS.day(completedAt)}
              </Span>
            </Stack>
          ))}
        </Row>
        {lines.map((line) => (
          <Note key={line[0]?.questionnaire} measure={52} mt={8}>
            {changeOf(line, lines.length > 1)}
          </Note>
        ))}
        {lines.every((line) => line.length < points.length) && (
          <Note measure={52} mt={8}>
            {ASSESSMENTS.notComparable}
          </Note>
        )}
      </div>
      <Chart {...series} />
    </Row>
  );
}

function changeOf(line: readonly Point[], isNamed: boolean): string {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return '';
  const change = ASSESSMENTS.change(first.score, last.score, first.completedAt);
  return isNamed ? `${last.title}: ${change}` : change;
}

/** The list next to it says the same in words. */
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
