import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatMoment } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Failure } from '../../../ui/states.tsx';
import { Skeleton } from '../../lists/table/rows/skeleton.tsx';
import { ANSWERS, HISTORY } from '../words.ts';
import { type Audit, type AuditEntry, stateAfter } from './attempt-state.ts';
import styles from './replay.module.css';
import { StepSlider } from './step-slider.tsx';
import { REPLAY } from './texts.ts';
import { useAttemptEvents } from './use-events.ts';

interface AttemptReplayProps {
  readonly userID: string;
  readonly userAssessmentID: string;
  readonly onBack: () => void;
}

export function AttemptReplay({ userID, userAssessmentID, onBack }: AttemptReplayProps) {
  const { data, ...query } = useAttemptEvents(userID, userAssessmentID);
  return (
    <>
      <Button size="sm" variant="default" onClick={onBack}>
        {REPLAY.back}
      </Button>
      {query.isPending && <Skeleton rows={5} columns={1} />}
      {query.isError && (
        <Failure
          text={REPLAY.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {data && data.entries.length > 0 && <Replay audit={data} />}
    </>
  );
}

function Replay({ audit: { entries, questions } }: { readonly audit: Audit }) {
  const [step, setStep] = useState(1);
  const state = useMemo(() => stateAfter(entries, step), [entries, step]);
  const entry = entries[step - 1] as AuditEntry; // `step` is at most their number
  const { sectionScore } = entry;
  const { percent, chosen, best } = entry.score;
  const what = entry.kind === 'answered' ? entry.answer : ANSWERS.steps[entry.kind];
  return (
    <Stack gap={20} style={{ marginTop: 16 }}>
      <StepSlider step={step} total={entries.length} onStep={setStep} what={what} />
      <Stack as="p" gap={2} style={{ minHeight: '4.5em' }} aria-live="polite">
        <strong>{what}</strong>
        <span className="muted">
          {formatMoment(entry.at)}, {HISTORY.by} {entry.actorName || HISTORY.somebody}
        </span>
        {entry.kind === 'answered' && <span>{entry.question}</span>}
      </Stack>
      <section aria-label={REPLAY.state}>
        <Row as="p" gap="4px 20px" className={styles.facts}>
          <span>{REPLAY[state.status]}</span>
          <span>{REPLAY.answered(state.answers.length, questions.length)}</span>
          <strong>{REPLAY.score(percent, chosen, best)}</strong>
          {sectionScore && (
            <span>
              {REPLAY.sectionScore(entry.sectionName, sectionScore.percent, sectionScore.chosen, sectionScore.best)}
            </span>
          )}
        </Row>
        {state.answers.length === 0 && <p className="muted">{REPLAY.none}</p>}
        <Stack as="ol" gap={0} className={styles.answers}>
          {state.answers.map(({ questionID, question, sectionName, answer }) => (
            <Stack as="li" gap={2} key={questionID} data-changed={questionID === state.changed || undefined}>
              <small className="muted">{sectionName}</small>
              <span>{question}</span>
              <strong>{answer}</strong>
              {questionID === state.changed && <em className={styles.mark}>{REPLAY.changed}</em>}
            </Stack>
          ))}
        </Stack>
      </section>
    </Stack>
  );
}
