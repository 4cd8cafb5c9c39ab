import { TEXTS } from '@groundwork/contracts/browser';
import { plural } from '../../../ui/format.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Score } from '../../../ui/score.tsx';
import type { SectionReport } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import { type ActionLinkTarget, Actions } from './actions.tsx';
import { Responses } from './responses.tsx';
import styles from './section-card.module.css';

interface SectionCardProps {
  readonly section: SectionReport;
  /** Whether the reader is the founder who answered. */
  readonly own: boolean;
  readonly linkTo: ActionLinkTarget;
}

/** One section of the report: its score, what it is about, what to do, and the answers behind it. */
export function SectionCard({ section, own, linkTo }: SectionCardProps) {
  const { anchor, name, grade, summary, callToAction, actions, responses } = section;
  const headingID = `${anchor}-heading`;
  const asked = responses.length > 0;

  return (
    <section id={anchor} tabIndex={-1} className={styles.card} aria-labelledby={headingID}>
      <div className={styles.head}>
        <h2 id={headingID}>{name}</h2>
        <Score percent={grade?.percent ?? null} />
      </div>
      {summary && <p>{summary}</p>}
      {actions.length > 0 && <Actions actions={actions} linkTo={linkTo} />}
      {asked && grade && actions.length === 0 && <p className="muted">{RESULTS.noActions}</p>}
      {callToAction && <p className={styles.call}>{callToAction}</p>}
      {asked ? (
        <details className={styles.responses}>
          <summary>
            <h3>{TEXTS.results.responses}</h3>
            <span className="muted">{plural(responses.length, 'question')}</span>
            <ChevronDownIcon />
          </summary>
          <Responses responses={responses} own={own} />
        </details>
      ) : (
        <p className="muted">{RESULTS.noQuestions}</p>
      )}
    </section>
  );
}
