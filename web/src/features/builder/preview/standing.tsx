import { verdictOf } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { Score } from '../../../ui/score.tsx';
import styles from './preview.module.css';
import type { Consequence, SectionProgress, Standing } from './preview-model.ts';
import { PREVIEW } from './texts.ts';

interface StandingScoreProps {
  readonly standing: Standing;
  readonly total: number;
}

/** The score as it is now, and its verdict. */
export function StandingScore({ standing: { percent, answered }, total }: StandingScoreProps) {
  return (
    <section className={styles.part}>
      <h3>{PREVIEW.score}</h3>
      <p role="status" className={styles.score}>
        <Score percent={percent} />
        <span className={styles.verdict}>{verdictOf(percent)}</span>
      </p>
      <p className={styles.note}>{PREVIEW.scoreHow(answered, total)}</p>
    </section>
  );
}

/** What the report says because of the last answer. */
export function LastAnswer({ consequence }: { readonly consequence: Consequence | null }) {
  if (consequence === null) return null;
  const { question, option, impact, bestImpact, texts } = consequence;
  return (
    <section className={styles.part}>
      <h3>{PREVIEW.last}</h3>
      <p className={styles.note}>{question}</p>
      <p className={styles.option}>{option}</p>
      <p className="tabular">{PREVIEW.impact(impact, bestImpact)}</p>
      <dl className={styles.words}>
        {texts.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text || <span className="muted">{PREVIEW.none}</span>}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={styles.note}>{PREVIEW.lastNote}</p>
    </section>
  );
}

interface SectionListProps {
  readonly sections: readonly SectionProgress[];
  readonly current: number | undefined;
  readonly onOpen: (index: number) => void;
}

/** All sections with their scores; each leads to its next question. */
export function SectionList({ sections, current, onOpen }: SectionListProps) {
  return (
    <section className={styles.part}>
      <h3>{PREVIEW.sections}</h3>
      <ul className={styles.sections}>
        {sections.map(({ sectionID, name, answered, total, percent, next }) => (
          <li key={sectionID}>
            <button type="button" aria-current={sectionID === current || undefined} onClick={() => onOpen(next)}>
              <span className={styles.name}>{name}</span>
              {answered > 0 && <Score percent={percent} />}
              <span className={styles.note}>{PREVIEW.sectionAnswered(answered, total)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface VerdictProps {
  readonly standing: Standing;
  readonly onBack: () => void;
}

/** What the report would begin with. */
export function Verdict({ standing: { percent }, onBack }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.done}>
      <p className={styles.note}>{PREVIEW.done}</p>
      <Score percent={percent} size="large" />
      <h2 ref={heading} tabIndex={-1}>
        {verdictOf(percent)}
      </h2>
      <div>
        <Button variant="default" onClick={onBack}>
          {PREVIEW.back}
        </Button>
      </div>
    </section>
  );
}
