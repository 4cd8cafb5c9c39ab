import { BAND_RANGES, BAND_WORDS, BANDS, TEXTS } from '@groundwork/contracts/browser';
import { useMemo } from 'react';
import { PercentChart } from '../../../ui/chart/chart.tsx';
import { formatCount, formatSigned } from '../../../ui/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Note, Row, Stack } from '../../../ui/layout/layout.tsx';
import { isScored, type SectionReport } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './section-chart.module.css';

interface SectionChartProps {
  readonly sections: readonly SectionReport[];
  readonly open?: boolean;
}

export function SectionChart({ sections, open = false }: SectionChartProps) {
  const bars = useMemo(
    () =>
      sections.filter(isScored).map(({ shortName, grade, peers, change }) => ({
        name: shortName,
        percent: grade.percent,
        colour: `var(--band-${grade.band})`,
        median: peers?.median ?? null,
        before: change === null ? null : grade.percent - change,
      })),
    [sections],
  );
  const unscored = sections.filter((section) => !isScored(section)).map(({ shortName }) => shortName);

  return (
    <Stack as="section" gap={12} className={styles.chart} aria-labelledby="chart-heading">
      <h2 id="chart-heading">{TEXTS.results.chart}</h2>
      {bars.length === 0 ? (
        <p className="muted">{RESULTS.noScores}</p>
      ) : (
        <>
          <Legend
            medians={bars.some(({ median }) => median !== null)}
            before={bars.some(({ before }) => before !== null)}
          />
          <PercentChart bars={bars} label={RESULTS.chartAlt(bars.length)} missing={RESULTS.chartMissing} />
          {unscored.length > 0 && <Note>{RESULTS.chartNote(unscored)}</Note>}
          <details className={styles.details} open={open}>
            <Row as="summary" inline oneLine gap={6} size={15} tone="accent" className={`${styles.summary} no-print`}>
              {RESULTS.table} <ChevronDownIcon />
            </Row>
            <div className={styles.scroll}>
              <GradeTable sections={sections} />
            </div>
          </details>
        </>
      )}
    </Stack>
  );
}

interface LegendProps {
  readonly medians: boolean;
  readonly before: boolean;
}

function Legend({ medians, before }: LegendProps) {
  return (
    <Row as="ul" align="stretch" gap="4px 20px" size={14} mb={4} className={styles.legend}>
      {BANDS.map((band) => (
        <Row key={band} as="li" inline oneLine gap={6}>
          <span className={styles.swatch} data-band={band} aria-hidden="true" />
          {BAND_WORDS[band]} <span className="muted tabular">{BAND_RANGES[band]}</span>
        </Row>
      ))}
      {medians && (
        <Row as="li" inline oneLine gap={6}>
          <span className={styles.tick} aria-hidden="true" />
          {RESULTS.median}
        </Row>
      )}
      {before && (
        <Row as="li" inline oneLine gap={6}>
          <span className={styles.dot} aria-hidden="true" />
          {RESULTS.before}
        </Row>
      )}
    </Row>
  );
}

/** Medians (with their counts) and changes have columns only when there are any. */
function GradeTable({ sections }: Pick<SectionChartProps, 'sections'>) {
  const compared = sections.some(({ peers }) => peers !== null);
  const changed = sections.some(({ change }) => change !== null);
  return (
    <table className={styles.table}>
      <Hidden as="caption">{TEXTS.results.chart}</Hidden>
      <thead>
        <tr>
          <th scope="col">{RESULTS.tableSection}</th>
          <th scope="col" data-numeric="true">
            {RESULTS.tableScore}
          </th>
          <th scope="col">{RESULTS.tableBand}</th>
          {compared && (
            <>
              <th scope="col" data-numeric="true">
                {RESULTS.tableMedian}
              </th>
              <th scope="col" data-numeric="true">
                {RESULTS.tablePeers}
              </th>
            </>
          )}
          {changed && (
            <th scope="col" data-numeric="true">
              {RESULTS.tableChange}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sections.map(({ id, name, grade, peers, change }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-numeric="true">{grade ? `${grade.percent}%` : '–'}</td>
            <td>{grade ? BAND_WORDS[grade.band] : RESULTS.notScored}</td>
            {compared && (
              <>
                <td data-numeric="true">{peers ? `${peers.median}%` : '–'}</td>
                <td data-numeric="true">{peers ? formatCount(peers.count) : '–'}</td>
              </>
            )}
            {changed && <td data-numeric="true">{change === null ? '–' : formatSigned(change)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
