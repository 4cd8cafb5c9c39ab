import { Bullets } from '../../../ui/layout/parts.tsx';
import styles from './edit-mode.module.css';
import { EDIT_MODE } from './texts.ts';

/** Findings of the checks of one kind. */
export interface Remark {
  readonly words: string;
  readonly count: number;
  /** The words name each of them, so that how many they are is said. */
  readonly isNamed: boolean;
}

interface RemarksProps {
  readonly remarks: readonly Remark[];
}

export function Remarks({ remarks }: RemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <div>
      <p>{EDIT_MODE.checks(remarks.reduce((sum, { count }) => sum + count, 0))}</p>
      <Bullets className={styles.remarks}>
        {remarks.map(({ words, count, isNamed }) => (
          <li key={words}>{EDIT_MODE.remark(words, isNamed ? 1 : count)}</li>
        ))}
      </Bullets>
    </div>
  );
}
