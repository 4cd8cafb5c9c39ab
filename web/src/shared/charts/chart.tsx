import { Button } from '@mantine/core';
import { useId } from 'react';
import styles from '../../features/administration/overview/overview.module.css';
import { saveFile } from '../../http/files.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { CanvasProps } from './canvas.tsx';
import { csvOf, type Numbers } from './numbers.ts';

const CHART = {
  missing: 'The chart could not be loaded. The table below has its numbers.',
  table: 'The numbers as a table',
  csv: 'Download CSV',
} as const;

const Canvas = lazyPart<CanvasProps>(CHART.missing, () => import('./canvas.tsx'));

interface ChartProps {
  /** The question that it answers. */
  readonly title: string;
  readonly option: CanvasProps['option'];
  readonly numbers: Numbers;
  /** The file's name, without its ending. */
  readonly file: string;
  /** What its lines are, each as it is drawn; without it there is one series. */
  readonly legend?: readonly { readonly name: string; readonly line: 'solid' | 'dashed' }[];
  /** Said in place of the picture where all is zero. */
  readonly empty: string | null;
}

/** A picture that answers one question; below it the same numbers, to be read and to be taken along. */
export function Chart({ title, option, numbers, file, legend = [], empty }: ChartProps) {
  const headingID = useId();
  return (
    <section className={styles.chart} aria-labelledby={headingID}>
      <h3 id={headingID} className={styles.question}>
        {title}
      </h3>
      {empty === null ? (
        <>
          {legend.length > 0 && (
            <ul className={styles.legend}>
              {legend.map(({ name, line }) => (
                <li key={name} data-line={line}>
                  {name}
                </li>
              ))}
            </ul>
          )}
          <div className={styles.canvas}>
            <Canvas option={option} label={title} />
          </div>
        </>
      ) : (
        <p className="muted">{empty}</p>
      )}
      <details className={styles.numbers}>
        <summary>
          {CHART.table}
          <ChevronDownIcon />
        </summary>
        {/* Wider or longer than its place it is scrolled, by keyboard as well. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus */}
        <section className={styles.scroll} aria-label={CHART.table} tabIndex={0}>
          <table className={styles.table}>
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
          </table>
        </section>
        <Button size="xs" variant="default" onClick={() => saveFile({ name: `${file}.csv`, blob: csvFile(numbers) })}>
          {CHART.csv}
        </Button>
      </details>
    </section>
  );
}

const csvFile = (numbers: Numbers): Blob => new Blob([csvOf(numbers)], { type: 'text/csv;charset=utf-8' });
