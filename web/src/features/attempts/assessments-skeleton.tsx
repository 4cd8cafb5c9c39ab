import { Bone, Delayed } from '../../ui/delayed.tsx';
import styles from './assessments.module.css';

export const AssessmentsSkeleton = () => (
  <Delayed label="Loading assessments">
    {[1, 2, 3].map((row) => (
      <div key={row} className={styles.row}>
        <div className={styles.about}>
          <Bone width={260} height={20} />
          <Bone width={180} height={14} />
        </div>
        <Bone width={90} height={20} />
        <Bone width={112} height={36} />
      </div>
    ))}
  </Delayed>
);
