import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import styles from './replay.module.css';
import { REPLAY } from './texts.ts';

const STEP_MS = 900;

interface StepSliderProps {
  /** From 1. */
  readonly step: number;
  readonly total: number;
  readonly onStep: (step: number) => void;
  readonly what: string;
}

export function StepSlider({ step, total, onStep, what }: StepSliderProps) {
  const id = useId();
  const [isPlaying, setPlaying] = useState(false);
  const isLast = step >= total;
  useEffect(() => {
    if (!isPlaying) return;
    if (isLast) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => onStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isLast, step, onStep]);
  /** A manual step stops the playback. */
  const go = (to: number): void => {
    setPlaying(false);
    onStep(Math.min(total, Math.max(1, to)));
  };

  return (
    <Stack>
      <Text htmlFor={id} as="label" weight={600} tabular>
        {REPLAY.of(step, total)}
      </Text>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={1}
        max={total}
        value={step}
        aria-valuetext={`${REPLAY.of(step, total)}: ${what}`}
        aria-describedby={`${id}-keys`}
        onChange={(event) => go(Number(event.currentTarget.value))}
      />
      <Row>
        <Button size="sm" variant="default" disabled={step <= 1} onClick={() => go(step - 1)}>
          {REPLAY.previous}
        </Button>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            if (isLast && !isPlaying) onStep(1);
            setPlaying(!isPlaying);
          }}
        >
          {isPlaying ? REPLAY.pause : REPLAY.play}
        </Button>
        <Button size="sm" variant="default" disabled={isLast} onClick={() => go(step + 1)}>
          {REPLAY.next}
        </Button>
      </Row>
      <p id={`${id}-keys`} className={`muted ${styles.keys}`}>
        {REPLAY.keys}
      </p>
    </Stack>
  );
}
