import { AlertIcon } from '../../../ui/icons.tsx';
import { jumpTo } from '../jump.ts';
import type { DealBreaker } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './settle-first.module.css';

interface SettleFirstProps {
  readonly dealBreakers: readonly DealBreaker[];
  /** Whether the reader came by a link: what to do is said to the founders. */
  readonly shared?: boolean;
}

/** The answers at which most investors stop, whatever the score says: before score and verdict. */
export function SettleFirst({ dealBreakers, shared = false }: SettleFirstProps) {
  if (dealBreakers.length === 0) return null;
  return (
    <div className={styles.settle} role="note" aria-labelledby="settle-first">
      <Title />
      <ul className={styles.list}>
        {dealBreakers.map(({ anchor, section, question, answer, action }) => (
          <li key={anchor}>
            <p>
              <a
                href={`#${anchor}`}
                onClick={(event) => {
                  event.preventDefault();
                  jumpTo(anchor);
                }}
              >
                {section}: {question}
              </a>
            </p>
            <p className={styles.answer}>{answer}</p>
            {action && <p className={styles.action}>{shared ? `${RESULTS.advice}: ${action}` : action}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same in one line, where answers are not shown yet. */
export function SettleFirstCount({ dealBreakers }: Pick<SettleFirstProps, 'dealBreakers'>) {
  if (dealBreakers.length === 0) return null;
  return (
    <div className={styles.settle} role="note" aria-labelledby="settle-first">
      <Title />
      <p>{RESULTS.settleCount(dealBreakers.length)}</p>
    </div>
  );
}

const Title = () => (
  <p id="settle-first" className={styles.title}>
    <AlertIcon /> {RESULTS.settleFirst}
  </p>
);
