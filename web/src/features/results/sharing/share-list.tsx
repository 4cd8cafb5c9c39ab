import { useId } from 'react';
import { serverNow } from '../../../http/server-time.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Failure, Stale } from '../../../ui/states.tsx';
import { ShareItem } from './share-item.tsx';
import { stateOf } from './share-state.ts';
import styles from './sharing.module.css';
import { SHARING } from './texts.ts';
import { useShares } from './use-shares.ts';

/** Who has a link to the result, and whether they have opened it. */
export function ShareList({ userAssessmentID }: { readonly userAssessmentID: string }) {
  const headingID = useId();
  const shares = useShares(userAssessmentID);
  const rows = shares.data;
  const now = serverNow();

  return (
    <section className={styles.sent} aria-labelledby={headingID}>
      <h3 id={headingID}>{SHARING.title}</h3>
      {shares.isPending && <Skeleton />}
      {shares.isError && (
        <Failure
          text={SHARING.failed}
          error={shares.error}
          onRetry={() => void shares.refetch()}
          retrying={shares.isFetching}
        />
      )}
      {rows?.length === 0 && <p className="muted">{SHARING.none}</p>}
      {rows && rows.length > 0 && (
        <Stale stale={shares.isFetching}>
          <ul className={styles.list} aria-labelledby={headingID}>
            {rows.map((share) => (
              <ShareItem
                key={share.shareID}
                share={share}
                state={stateOf(share, now)}
                userAssessmentID={userAssessmentID}
              />
            ))}
          </ul>
        </Stale>
      )}
    </section>
  );
}

const Skeleton = () => (
  <Delayed label={SHARING.loading}>
    <div className={styles.list}>
      {[1, 2].map((row) => (
        <div key={row} className={styles.share}>
          <div className={styles.about}>
            <Bone width={200} height={18} />
            <Bone width={300} height={14} />
          </div>
        </div>
      ))}
    </div>
  </Delayed>
);
