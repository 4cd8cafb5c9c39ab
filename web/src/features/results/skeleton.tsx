import { Bone, Delayed } from '../../ui/delayed.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import styles from './skeleton.module.css';
import { RESULTS } from './texts.ts';

const BARS = [62, 84, 45, 71, 58, 90, 37, 66];

/** The report's shape while it loads. */
export function ResultsSkeleton() {
  return (
    <>
      <h1>
        <Hidden>{RESULTS.title}</Hidden>
      </h1>
      <Delayed label={RESULTS.loading}>
        <div className={styles.skeleton}>
          <Bone width={150} height={16} />
          <Bone width={180} height={64} />
          <Bone width="min(34rem, 90%)" height={36} />
          <Bone width="min(38rem, 100%)" height={20} />
          <div className={styles.rule}>
            <Bone height={44} />
          </div>
          {BARS.map((width) => (
            <Bone key={width} width={`${width}%`} height={18} />
          ))}
        </div>
      </Delayed>
    </>
  );
}
