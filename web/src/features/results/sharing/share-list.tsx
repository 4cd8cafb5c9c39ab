import { useId } from 'react';
import { serverNow } from '../../../http/server-time.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { List, Stack } from '../../../ui/layout/layout.tsx';
import { Failure, Stale } from '../../../ui/states.tsx';
import { ShareItem } from './share-item.tsx';
import { stateOf } from './share-state.ts';
import styles from './sharing.module.css';
import { SHARING } from './texts.ts';
import { useShares } from './use-shares.ts';

export function ShareList({ userAssessmentID }: { readonly userAssessmentID: string }) {
  const headingID = useId();
  const shares = useShares(userAssessmentID);
  const rows = shares.data;
  const now = serverNow();

  return (
    <Stack as="section" gap={10} line="above" pt={24} aria-labelledby={headingID}>
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
          <List divided aria-labelledby={headingID}>
            {rows.map((share) => (
              <ShareItem
                key={share.shareID}
                share={share}
                state={stateOf(share, now)}
                userAssessmentID={userAssessmentID}
              />
            ))}
          </List>
        </Stale>
      )}
    </Stack>
  );
}

const Skeleton = () => (
  <Delayed label={SHARING.loading}>
    <List as="div" divided>
      {[1, 2].map((row) => (
        <div key={row} className={styles.share}>
          <Stack gap={2} breaks shrink flex="1 1 16rem">
            <Bone width={200} height={18} />
            <Bone width={300} height={14} />
          </Stack>
        </div>
      ))}
    </List>
  </Delayed>
);
