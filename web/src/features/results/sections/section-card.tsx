import { TEXTS } from '@groundwork/contracts/browser';
import type { ReactNode } from 'react';
import card from '../../../ui/card.module.css';
import { plural } from '../../../ui/format.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Score } from '../../../ui/score.tsx';
import { Change } from '../comparison/change.tsx';
import { PeersLine } from '../comparison/peers.tsx';
import { ExpertButton } from '../expert/expert-button.tsx';
import type { SectionReport } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import { PRINTED_OPEN } from '../use-print-open.ts';
import { type ActionLinkTarget, Actions } from './actions.tsx';
import { Responses } from './responses.tsx';
import styles from './section-card.module.css';

interface SectionHeadProps {
  readonly section: SectionReport;
  /** Whether the reader is the founder who answered. */
  readonly own: boolean;
  readonly children?: ReactNode;
}

/** One section of the report as far as everybody may see it at any time: its score and what it is about. */
export function SectionFrame({ section, own, children }: SectionHeadProps) {
  const { anchor, name, grade, peers, change, summary } = section;
  const headingID = `${anchor}-heading`;
  return (
    <section id={anchor} tabIndex={-1} className={`${card.card} ${styles.section}`} aria-labelledby={headingID}>
      <div className={styles.intro}>
        <div className={styles.head}>
          <h2 id={headingID}>{name}</h2>
          <Score percent={grade?.percent ?? null} />
        </div>
        <PeersLine peers={peers} grade={grade} own={own} />
        {change !== null && (
          <p className={styles.change}>
            <Change points={change} />
          </p>
        )}
        {summary && <p>{summary}</p>}
      </div>
      {children}
    </section>
  );
}

interface SectionCardProps {
  readonly section: SectionReport;
  readonly own: boolean;
  readonly linkTo: ActionLinkTarget;
  /** Whether the responses are open from the start. */
  readonly open: boolean;
  /** Whether the reader came by a link: what to do is said to the founders. */
  readonly shared?: boolean;
}

/** One section with what to do, and the answers behind it. */
export function SectionCard({ section, own, linkTo, open, shared = false }: SectionCardProps) {
  const { id, name, grade, callToAction, actions, responses } = section;
  const asked = responses.length > 0;
  const heading = own ? RESULTS.responses.own : RESULTS.responses.other;

  return (
    <SectionFrame section={section} own={own}>
      {actions.length > 0 && (
        <Actions actions={actions} linkTo={linkTo} title={shared ? RESULTS.advice : RESULTS.actionItems} />
      )}
      {asked && grade && actions.length === 0 && <p className="muted">{RESULTS.noActions(own)}</p>}
      {callToAction && <p className={styles.call}>{callToAction}</p>}
      <ExpertButton label={TEXTS.results.talk} about={name} subject={{ kind: 'section', sectionID: id }} />
      {asked ? (
        <details className={styles.responses} open={open} {...PRINTED_OPEN}>
          <summary>
            <h3>{heading}</h3>
            <span className="muted">{plural(responses.length, 'question')}</span>
            <ChevronDownIcon />
          </summary>
          <Responses responses={responses} own={own} heading={heading} />
        </details>
      ) : (
        <p className="muted">{RESULTS.noQuestions}</p>
      )}
    </SectionFrame>
  );
}
