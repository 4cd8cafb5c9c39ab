import { dayText, plotOf } from '@groundwork/contracts/administration';
import { useMemo } from 'react';
import { PlotChart } from '../../../../shared/charts/plot/plot-chart.tsx';
import { Note } from '../../../../ui/layout/layout.tsx';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import type { ReportAnswer } from '../use-reports.ts';
import type { Open } from './open.ts';

/** More would be a list of its own. */
const VERSIONS_SAID = 3;

interface ReportChartProps {
  readonly answer: ReportAnswer;
  readonly before?: ReportAnswer | undefined;
  readonly onOpen?: Open;
}

export function ReportChart({ answer, before, onOpen }: ReportChartProps) {
  const drawn = useMemo(() => plotOf({ answer, before, onOpen }), [answer, before, onOpen]);
  const { chart, rows } = answer;
  if (!chart) return null;
  if (!drawn) {
    const isKnown = rows.some((row) => chart.values.some((id) => typeof row[id] === 'number'));
    return <p className="muted">{isKnown ? REPORTS.noNumbers : REPORTS.tooFew}</p>;
  }
  return (
    <>
      <PlotChart data={drawn.data} label={answer.question} />
      {drawn.rows < rows.length && <Note className={styles.note}>{REPORTS.moreRows(drawn.rows, rows.length)}</Note>}
      {answer.marks.length > 0 && <Note className={styles.note}>{versionsSaid(answer.marks)}</Note>}
    </>
  );
}

function versionsSaid(marks: ReportAnswer['marks']): string {
  const all = marks.flatMap(({ day, texts }) => texts.map((text) => ({ day, text })));
  const said = all.slice(0, VERSIONS_SAID).map(({ day, text }) => `${REPORTS.versions(dayText(day, 'day'), [text])}.`);
  const more = all.length - said.length;
  return [...said, ...(more > 0 ? [REPORTS.moreVersions(more)] : [])].join(' ');
}
