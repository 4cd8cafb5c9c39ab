import { Bullets } from '../../../ui/layout/parts.tsx';
import styles from './edit-mode.module.css';
import { EDIT_MODE } from './texts.ts';

interface RemarksProps {
  /** Findings of the checks in words. */
  readonly remarks: readonly string[];
}

export function Remarks({ remarks }: RemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <div>
      <p>{EDIT_MODE.checks(remarks.length)}</p>
      <Bullets className={styles.remarks}>
        {[...new Set(remarks)].map((kind) => (
          <li key={kind}>{EDIT_MODE.remark(kind, remarks.filter((remark) => remark === kind).length)}</li>
        ))}
      </Bullets>
    </div>
  );
}
