import { Bone, Delayed } from '../../ui/delayed.tsx';
import { Page } from '../../ui/page/page.tsx';
import styles from './skeletons.module.css';

/** The shape of a question: bar, heading, rows. */
export function FlowSkeleton() {
  return (
    <Page width="narrow">
      <Delayed label="Loading the assessment">
        <div className={styles.stack}>
          <Bone width="45%" />
          <Bone height={4} />
          <Bone width="90%" height={34} />
          <Bone width="60%" height={34} />
          {[1, 2, 3, 4].map((row) => (
            <Bone key={row} height={60} />
          ))}
        </div>
      </Delayed>
    </Page>
  );
}

/** The shape of the selector: heading, rows of choices. */
export function SelectorSkeleton() {
  return (
    <Delayed label="Loading the selection">
      <div className={styles.grid}>
        {[1, 2, 3, 4].map((row) => (
          <Bone key={row} height={76} />
        ))}
      </div>
    </Delayed>
  );
}
