import { Bone, Delayed } from '../../ui/delayed.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import styles from './assessments.module.css';

export const AssessmentsSkeleton = () => (
  <Delayed label="Loading assessments">
    {[1, 2, 3].map((row) => (
      <div key={row} className={styles.row}>
        <Stack gap={6} shrink className={styles.about}>
          <Bone width={260} height={20} />
          <Bone width={180} height={14} />
        </Stack>
        <Bone width={90} height={20} />
        <Bone width={112} height={36} />
      </div>
    ))}
  </Delayed>
);
