import { Button } from '@mantine/core';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Empty, Failure } from '../../../ui/states.tsx';
import styles from './effect.module.css';
import { EffectView } from './effect-view.tsx';
import { EFFECT } from './texts.ts';
import { useEffectRun } from './use-effect-run.ts';

/** What publishing a draft would do to the results of those who completed the assessment. */
export function EffectPage({ assessment }: { readonly assessment: BuilderAssessment }) {
  const { run, start, cancel } = useEffectRun(assessment);
  if (assessment.isDraft !== 1) return <Empty title={EFFECT.onlyDrafts}>{EFFECT.onlyDraftsHow}</Empty>;

  return (
    <Stack gap={28} shrink style={{ maxWidth: 960 }}>
      <Stack style={{ maxWidth: '68ch' }}>
        <h2>{EFFECT.title}</h2>
        <p className="muted">{EFFECT.lead}</p>
      </Stack>
      {run.state === 'idle' && (
        <div>
          <Button onClick={start}>{EFFECT.start}</Button>
        </div>
      )}
      {run.state === 'running' && <Progress done={run.done} total={run.total} onCancel={cancel} />}
      {run.state === 'failed' && <Failure text={EFFECT.failed} error={run.error} onRetry={start} />}
      {run.state === 'done' && (
        <>
          {run.changeNumber !== assessment.changeNumber && (
            <Notice
              kind="note"
              action={
                <Button size="sm" variant="default" onClick={start}>
                  {EFFECT.again}
                </Button>
              }
            >
              {EFFECT.stale}
            </Notice>
          )}
          {run.effect.attempts === 0 ? (
            <Empty title={EFFECT.none}>{EFFECT.noneHow}</Empty>
          ) : (
            <EffectView effect={run.effect} />
          )}
        </>
      )}
    </Stack>
  );
}

interface ProgressProps {
  readonly done: number;
  readonly total: number;
  readonly onCancel: () => void;
}

function Progress({ done, total, onCancel }: ProgressProps) {
  const words = total === 0 ? EFFECT.starting : EFFECT.progress(done, total);
  return (
    <Stack className={styles.progress}>
      <progress aria-label={EFFECT.title} {...(total === 0 ? {} : { value: done, max: total })} />
      <p className="tabular">{words}</p>
      <div>
        <Button variant="default" size="sm" onClick={onCancel}>
          {EFFECT.cancel}
        </Button>
      </div>
    </Stack>
  );
}
