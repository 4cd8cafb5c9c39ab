import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { SECURITY } from '../texts.ts';
import styles from './sessions.module.css';

export const SessionsSkeleton = () => (
  <Delayed label={SECURITY.sessions.loading}>
    <div className={styles.list}>
      {[1, 2].map((row) => (
        <div key={row} className={styles.session}>
          <div className={styles.about}>
            <Bone width={180} height={18} />
            <Bone width={300} height={14} />
          </div>
        </div>
      ))}
    </div>
  </Delayed>
);
