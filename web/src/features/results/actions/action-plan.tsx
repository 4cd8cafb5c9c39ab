import card from '../../../ui/card.module.css';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { List, Stack } from '../../../ui/layout/layout.tsx';
import { Failure } from '../../../ui/states.tsx';
import { ACTIONS_HEADING_ID, ACTIONS_ID } from '../jump.ts';
import styles from './action-plan.module.css';
import { Actions } from './actions.tsx';
import { EarlierActions } from './earlier-actions.tsx';
import { ACTIONS } from './texts.ts';
import { type ResultRef, usePlan } from './use-actions.ts';

export interface ActionPlanProps extends ResultRef {
  /** Answers at which most investors stop. */
  readonly dealBreakers: readonly { readonly questionID: string }[];
  /** Read-only: all of it, and nothing to press. */
  readonly isRead?: boolean;
}

/** What to do, of which the first few are what results begin with. */
export default function ActionPlan({ dealBreakers, isRead = false, ...result }: ActionPlanProps) {
  const plan = usePlan(result);
  const stopping = new Set(dealBreakers.map(({ questionID }) => questionID));
  return (
    <section id={ACTIONS_ID} tabIndex={-1} className={`${card.card} ${styles.plan}`} aria-label={ACTIONS.title}>
      {!plan.data && <h2 id={ACTIONS_HEADING_ID}>{ACTIONS.title}</h2>}
      {plan.isPending && <Skeleton />}
      {plan.isError && !plan.data && (
        <Failure
          text={ACTIONS.failed}
          error={plan.error}
          onRetry={() => void plan.refetch()}
          retrying={plan.isFetching}
        />
      )}
      {plan.data && <Actions result={result} actions={plan.data.actions} stopping={stopping} isRead={isRead} />}
      {plan.data?.before && plan.data.before.actions.length > 0 && <EarlierActions before={plan.data.before} />}
    </section>
  );
}

const Skeleton = () => (
  <Delayed label={ACTIONS.loading}>
    <List as="div">
      {[1, 2, 3].map((row) => (
        <Stack key={row} shrink p="18px 0">
          <Bone width={420} height={18} />
          <Bone width={260} height={14} />
        </Stack>
      ))}
    </List>
  </Delayed>
);
