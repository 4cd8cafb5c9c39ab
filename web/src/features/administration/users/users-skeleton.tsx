import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { TABLE } from '../table/texts.ts';
import styles from './users-skeleton.module.css';

/** The list's shape while it loads: as many rows as it will have. */
export function UsersSkeleton({ rows }: { readonly rows: number }) {
  return (
    <Delayed label={TABLE.loading}>
      <div className={styles.rows}>
        {Array.from({ length: rows + 1 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are alike and never move
          <div key={row} className={styles.row}>
            <Bone width="70%" height={12} />
            <Bone width="60%" height={12} />
            <Bone width="80%" height={12} />
            <Bone width="65%" height={12} />
          </div>
        ))}
      </div>
    </Delayed>
  );
}
