import { deliver } from '../../../shared/answers/sender.ts';
import { type Phase, useDelivery } from '../../../shared/answers/state.ts';
import { SAVE } from '../../../shared/question/texts.ts';
import { Note } from '../../../ui/layout/layout.tsx';
import styles from './save-status.module.css';

interface SaveStatusProps {
  /** Number of questions with an answer; with 0 there is nothing to save. */
  readonly answered: number;
}

/** Says whether the answers are saved. The live region is there from the start, so that changes are announced. */
export function SaveStatus({ answered }: SaveStatusProps) {
  const { queue, phase } = useDelivery();
  const words = saveWords(queue.length, phase, answered);
  return (
    <Note className={styles.status} data-warn={phase === 'offline' || phase === 'failed'}>
      <span aria-live="polite">{words}</span>
      {phase === 'failed' && (
        <>
          {' '}
          <button type="button" className={styles.retry} onClick={() => void deliver()}>
            {SAVE.retry}
          </button>
        </>
      )}
    </Note>
  );
}

function saveWords(waiting: number, phase: Phase, answered: number): string {
  switch (phase) {
    case 'offline':
      return SAVE.offline;
    case 'failed':
      return SAVE.failed;
    case 'idle':
    case 'sending':
      return waiting > 0 ? SAVE.saving : answered > 0 ? SAVE.saved : '';
    default:
      return phase satisfies never;
  }
}
