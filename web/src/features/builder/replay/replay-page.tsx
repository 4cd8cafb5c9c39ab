import { useMemo, useState } from 'react';
import { differenceOf } from '../../../shared/builder/difference/difference-model.ts';
import { DifferenceView } from '../../../shared/builder/difference/difference-view.tsx';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { StepSlider } from '../../../shared/history/replay/step-slider.tsx';
import { changeInWords, HISTORY } from '../../../shared/history/words.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Failure } from '../../../ui/states.tsx';
import { type AssessmentEvent, evolve, shownIn, stateAfter } from './assessment-state.ts';
import styles from './replay.module.css';
import { asVersion } from './shown-version.ts';
import { StateView } from './state-view.tsx';
import { REPLAY } from './texts.ts';
import { useAssessmentEvents } from './use-events.ts';

export function ReplayPage({ assessment: { assessmentID } }: { readonly assessment: BuilderAssessment }) {
  const { data, ...query } = useAssessmentEvents(assessmentID);
  const names = useMemo(
    () => new Map(data?.sections.map(({ sectionID, sectionName }) => [sectionID, sectionName])),
    [data],
  );
  if (query.isPending) {
    return (
      <Delayed label={REPLAY.loading}>
        <Bone height={120} />
        <Bone height={280} />
      </Delayed>
    );
  }
  if (!data) {
    return (
      <Failure
        text={REPLAY.failed}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return data.events.length > 0 && <Replay events={data.events} names={names} />;
}

interface ReplayProps {
  readonly events: readonly AssessmentEvent[];
  readonly names: ReadonlyMap<number, string>;
}

function Replay({ events, names }: ReplayProps) {
  // Null follows the last one.
  const [chosen, setChosen] = useState<number | null>(null);
  // As of another moment there may be fewer events after a draft was discarded.
  const step = Math.min(chosen ?? events.length, events.length);
  const event = events[step - 1] as AssessmentEvent; // the slider ends where they do
  const before = useMemo(() => stateAfter(events, step - 1), [events, step]);
  const state = useMemo(() => evolve(before, event), [before, event]);

  const version = shownIn(state);
  const asked = useMemo(() => version && asVersion(version, names), [version, names]);
  const difference = useMemo(() => {
    const earlier = version && before.versions[version.assessmentID];
    return asked && earlier && differenceOf(asVersion(earlier, names), asked);
  }, [asked, version, before, names]);

  const what = changeInWords(event.type);
  return (
    <div className={styles.replay}>
      <Stack gap={16} className={styles.steps}>
        <StepSlider step={step} total={events.length} onStep={setChosen} what={what} />
        <Stack as="p" gap={2} aria-live="polite">
          <strong>{what}</strong>
          <span className="muted">
            {formatMoment(event.at)}, {HISTORY.by} {event.actorName || HISTORY.somebody}
          </span>
        </Stack>
        <section aria-label={REPLAY.what}>
          {difference && !difference.isEmpty ? (
            <DifferenceView difference={difference} onlyChanges counted={false} />
          ) : (
            <p className="muted">{REPLAY.nothing}</p>
          )}
        </section>
      </Stack>
      <StateView state={state} before={before} asked={asked} difference={difference} />
    </div>
  );
}
