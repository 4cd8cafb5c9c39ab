import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { CanvasProps } from '../../../../shared/charts/canvas.tsx';
import { Legend } from '../../../../shared/charts/legend.tsx';
import { Note } from '../../../../ui/layout/layout.tsx';
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import type { ReportAnswer } from '../use-reports.ts';
import { drawnOf } from './chart-option.ts';

const Canvas = lazyPart<CanvasProps>(REPORTS.missing, () => import('../../../../shared/charts/canvas.tsx'));

export function ReportChart({ answer }: { readonly answer: ReportAnswer }) {
  const narrow = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false }) ?? false;
  const drawn = useMemo(() => drawnOf(answer, narrow), [answer, narrow]);
  if (!answer.chart) return null;
  if (!drawn) return <p className="muted">{REPORTS.noNumbers}</p>;
  return (
    <>
      <Legend series={drawn.legend} />
      <div style={{ height: drawn.height }}>
        <Canvas option={drawn.option} label={answer.question} />
      </div>
      {drawn.rows < answer.rows.length && (
        <Note className={styles.note}>{REPORTS.moreRows(drawn.rows, answer.rows.length)}</Note>
      )}
    </>
  );
}
