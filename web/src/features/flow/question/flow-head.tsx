import { progressPercent } from '@groundwork/contracts/browser';
import type { Question } from '../../../api/queries.ts';
import { FLOW } from '../texts.ts';
import styles from './flow-head.module.css';
import { SaveStatus } from './save-status.tsx';

interface FlowHeadProps {
  readonly questions: readonly Question[];
  readonly index: number;
  readonly readOnly: boolean;
  readonly openOverview: () => void;
}

/** Where one is: section, place, how much is answered and whether it is saved. */
export function FlowHead({ questions, index, readOnly, openOverview }: FlowHeadProps) {
  const answered = questions.filter(({ userSelectedOption }) => userSelectedOption !== null).length;
  const percent = progressPercent(answered, questions.length);
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <p className={styles.place}>
          <span className={styles.section}>{questions[index]?.sectionName}</span>{' '}
          <span className={styles.count}>{FLOW.position(index, questions.length)}</span>
        </p>
        <button type="button" className={styles.overview} onClick={openOverview}>
          {FLOW.overview}
        </button>
      </div>
      <div
        role="progressbar"
        aria-label="Answered"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <div className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
      <div className={styles.line}>
        <p className={styles.small}>{percent}% answered</p>
        {!readOnly && <SaveStatus answered={answered} />}
      </div>
    </div>
  );
}
