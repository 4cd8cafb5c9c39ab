import type { PlotData } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { saveFile } from '../../http/files.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Fold } from '../../ui/layout/parts.tsx';
import { ScrolledTable } from '../../ui/layout/scrolled-table.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { CanvasProps } from './canvas.tsx';
import styles from './chart.module.css';
import { Legend } from './legend.tsx';
import { csvOf, type Numbers } from './numbers.ts';
import { PlotChart } from './plot/plot-chart.tsx';

const CHART = {
  missing: 'The chart could not be loaded. The table below has its numbers.',
  table: 'Data table',
  csv: 'Download CSV',
} as const;

const Canvas = lazyPart<CanvasProps>(CHART.missing, () => import('./canvas.tsx'));

interface ChartProps {
  readonly title: string;
  /** For ECharts, which is loaded then, or of our own. */
  readonly drawn: { readonly option: CanvasProps['option'] } | { readonly plot: PlotData };
  readonly numbers: Numbers;
  readonly file: string;
  readonly legend?: readonly { readonly name: string; readonly line: 'solid' | 'dashed' }[];
  /** Shown in place of the picture when all numbers are zero. */
  readonly empty: string | null;
}

/** A chart that answers one question, with the same numbers as a table and a CSV file. */
export function Chart({ title, drawn, numbers, file, legend = [], empty }: ChartProps) {
  const headingID = useId();
  return (
    <Stack as="section" shrink className={styles.chart} aria-labelledby={headingID}>
      <h3 id={headingID}>{title}</h3>
      {empty === null ? (
        <>
          <Legend series={legend.map((one) => ({ ...one, colour: COLOURS[one.line] }))} />
          {'plot' in drawn ? (
            <PlotChart data={drawn.plot} label={title} />
          ) : (
            <div className={styles.canvas}>
              <Canvas option={drawn.option} label={title} />
            </div>
          )}
        </>
      ) : (
        <p className="muted">{empty}</p>
      )}
      <Fold summary={CHART.table} className={styles.numbers}>
        <ScrolledTable label={CHART.table} maxHeight={320} dense>
          <thead>
            <tr>
              {numbers.header.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((value, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  <td key={column}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrolledTable>
        <Button size="xs" variant="default" onClick={() => saveFile({ name: `${file}.csv`, blob: csvFile(numbers) })}>
          {CHART.csv}
        </Button>
      </Fold>
    </Stack>
  );
}

const COLOURS = { solid: 'var(--accent)', dashed: 'var(--ink-muted)' } as const;

const csvFile = (numbers: Numbers): Blob => new Blob([csvOf(numbers)], { type: 'text/csv;charset=utf-8' });
