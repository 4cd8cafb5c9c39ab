import { verdictOf } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { Note, SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/parts.tsx';
import { Score } from '../../../ui/score.tsx';
import styles from './preview.module.css';
import type { Consequence, SectionProgress, Standing } from './preview-model.ts';
import { PREVIEW } from './texts.ts';

interface StandingScoreProps {
  readonly standing: Standing;
  readonly total: number;
}

export function StandingScore({ standing: { percent, answered }, total }: StandingScoreProps) {
  return (
    <Stack as="section" gap={6}>
      <SmallHeading size={15}>{PREVIEW.score}</SmallHeading>
      <Stack role="status" as="p" gap={2} className={styles.score}>
        {/* Of nobody's answers nothing is said: least of all that they are weak. */}
        {answered > 0 && (
          <>
            <Score percent={percent} />
            <span className={styles.verdict}>{verdictOf(percent)}</span>
          </>
        )}
      </Stack>
      <Note>{answered > 0 ? PREVIEW.scoreHow(answered, total) : PREVIEW.noneAnswered}</Note>
    </Stack>
  );
}

export function LastAnswer({ consequence }: { readonly consequence: Consequence | null }) {
  if (consequence === null) return null;
  const { question, option, impact, bestImpact, texts } = consequence;
  return (
    <Stack as="section" gap={6}>
      <SmallHeading size={15}>{PREVIEW.last}</SmallHeading>
      <Note>{question}</Note>
      <p className={styles.option}>{option}</p>
      <p className="tabular">{PREVIEW.impact(impact, bestImpact)}</p>
      <Stack as="dl" gap={2} className={styles.words}>
        {texts.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text || <span className="muted">{PREVIEW.none}</span>}</dd>
          </Fragment>
        ))}
      </Stack>
      <Note>{PREVIEW.lastNote}</Note>
    </Stack>
  );
}

interface SectionListProps {
  readonly sections: readonly SectionProgress[];
  readonly current: number | undefined;
  readonly onOpen: (index: number) => void;
}

export function SectionList({ sections, current, onOpen }: SectionListProps) {
  return (
    <Stack as="section" gap={6}>
      <SmallHeading size={15}>{PREVIEW.sections}</SmallHeading>
      <Stack as="ul" gap={0} className={styles.sections}>
        {sections.map(({ sectionID, name, answered, total, percent, next }) => (
          <li key={sectionID}>
            <PlainButton aria-current={sectionID === current || undefined} onClick={() => onOpen(next)}>
              <span className={styles.name}>{name}</span>
              {answered > 0 && <Score percent={percent} />}
              <Note as="span">{PREVIEW.sectionAnswered(answered, total)}</Note>
            </PlainButton>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

interface VerdictProps {
  readonly standing: Standing;
  readonly onBack: () => void;
}

export function Verdict({ standing: { percent }, onBack }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Stack as="section" gap={16} style={{ paddingBlock: 24 }}>
      <Note>{PREVIEW.done}</Note>
      <Score percent={percent} size="large" />
      <h2 ref={heading} tabIndex={-1}>
        {verdictOf(percent)}
      </h2>
      <div>
        <Button variant="default" onClick={onBack}>
          {PREVIEW.back}
        </Button>
      </div>
    </Stack>
  );
}
