import { useMemo } from 'react';
import { PlotChart } from '../../../../shared/charts/plot/plot-chart.tsx';
import { Note } from '../../../../ui/layout/layout.tsx';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import type { ReportAnswer } from '../use-reports.ts';
import { dayText } from './cells.ts';
import type { Open } from './open.ts';
import { plotOf } from './plot-of.ts';

interface ReportChartProps {
  readonly answer: ReportAnswer;
  readonly before?: ReportAnswer | undefined;
  readonly onOpen?: Open;
}

export function ReportChart({ answer, before, onOpen }: ReportChartProps) {
  const drawn = useMemo(() => plotOf({ answer, before, onOpen }), [answer, before, onOpen]);
  if (!answer.chart) return null;
  if (!drawn) return <p className="muted">{REPORTS.noNumbers}</p>;
  return (
    <>
      <PlotChart data={drawn.data} label={answer.question} />
      {drawn.rows < answer.rows.length && (
        <Note className={styles.note}>{REPORTS.moreRows(drawn.rows, answer.rows.length)}</Note>
      )}
      {answer.marks.length > 0 && (
        <Note className={styles.note}>
          {answer.marks.map(({ day, texts }) => `${REPORTS.versions(dayText(day, 'day'), texts)}.`).join(' ')}
        </Note>
      )}
    </>
  );
}
