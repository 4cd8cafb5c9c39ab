import { bandOf } from '@groundwork/contracts/browser';
import type { AttemptRow } from '../../api/queries.ts';
import { Note, Row, Span, Stack } from '../../ui/layout/layout.tsx';
import styles from './progress.module.css';
import { LineKey, ProgressChart } from './progress-chart.tsx';
import { type Point, seriesOf } from './series.ts';
import { ASSESSMENTS } from './texts.ts';

/** More are in the chart, and each in the list beneath. */
const ALL_TOLD = 3;

/** Scores over time, from two on. The scale is always 0 to 100, so that nothing is exaggerated. */
export function Progress({ rows }: { readonly rows: readonly AttemptRow[] }) {
  const series = seriesOf(rows);
  if (!series) return null;
  const { points, lines } = series;
  const told = points.length > ALL_TOLD ? [points[0], points.at(-1)].filter((point) => point !== undefined) : points;
  return (
    <Row
      as="section"
      align="end"
      justify="between"
      gap="16px 32px"
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
          {told.map(({ id, score, completedAt, title }) => (
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
        {told.length < points.length && (
          <Note measure={52} mt={8}>
            {ASSESSMENTS.firstAndLatest(points.length)}
          </Note>
        )}
        {lines.map((line, at) => (
          <Note key={line[0]?.questionnaire} measure={52} mt={8}>
            {lines.length > 1 && <LineKey line={at} />}
            {changeOf(line, lines.length > 1)}
          </Note>
        ))}
        {lines.every((line) => line.length < points.length) && (
          <Note measure={52} mt={8}>
            {ASSESSMENTS.notComparable}
          </Note>
        )}
      </div>
      <ProgressChart {...series} />
    </Row>
  );
}

function changeOf(line: readonly Point[], isNamed: boolean): string {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return '';
  const change = ASSESSMENTS.change(first.score, last.score, first.completedAt);
  return isNamed ? `${last.title}: ${change}` : change;
}
