import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { TABLE } from '../texts.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly rows: number;
  readonly columns: number;
}

export function Skeleton({ rows, columns }: SkeletonProps) {
  return (
    <Delayed label={TABLE.loading}>
      <div className={styles.rows}>
        {Array.from({ length: rows + 1 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are alike and never move
          <div key={row} className={styles.row}>
            {Array.from({ length: columns }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Bone key={column} width={`${60 + ((row + column) % 3) * 10}%`} height={12} />
            ))}
          </div>
        ))}
      </div>
    </Delayed>
  );
}
