import { ACTIONS_PER_MONTH, PLAN_DAYS, withinDaysOf } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../api/client.ts';
import { messageOf } from '../../../http/errors.ts';
import { saveFile } from '../../../http/files.ts';
import card from '../../../ui/card.module.css';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { List, Row, SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import { Failure } from '../../../ui/states.tsx';
import { toastError } from '../../../ui/toast/toast.ts';
import styles from './action-plan.module.css';
import { ActionRow, ReadRow } from './action-row.tsx';
import { EarlierActions } from './earlier-actions.tsx';
import { ACTIONS } from './texts.ts';
import { type Action, type ActionStatus, type ResultRef, usePlan } from './use-actions.ts';

export interface ActionPlanProps extends ResultRef {
  /** Read-only: all of it, and nothing to press. */
  readonly isRead?: boolean;
}

export default function ActionPlan({ isRead = false, ...result }: ActionPlanProps) {
  const plan = usePlan(result);
  return (
    <section
      id="what-to-do-next"
      tabIndex={-1}
      className={`${card.card} ${styles.plan}`}
      aria-labelledby="what-to-do-next-heading"
    >
      <h2 id="what-to-do-next-heading">{ACTIONS.title}</h2>
      {plan.isPending && <Skeleton />}
      {plan.isError && !plan.data && (
        <Failure
          text={ACTIONS.failed}
          error={plan.error}
          onRetry={() => void plan.refetch()}
          retrying={plan.isFetching}
        />
      )}
      {plan.data && <Actions result={result} actions={plan.data.actions} isRead={isRead} />}
      {plan.data?.before && plan.data.before.actions.length > 0 && <EarlierActions before={plan.data.before} />}
    </section>
  );
}

interface ActionsProps {
  readonly result: ResultRef;
  readonly actions: readonly Action[];
  readonly isRead: boolean;
}

function Actions({ result, actions, isRead }: ActionsProps) {
  const [shown, setShown] = useState<ActionStatus | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (actions.length === 0) return <p className="muted">{ACTIONS.none}</p>;

  const placed = actions.map((action, place) => ({ action, withinDays: withinDaysOf(place) }));
  const matching = placed.filter(({ action: { status } }) => shown === null || status === shown);
  // A month's worth until all are asked for: the most important come first.
  const rows = isWhole || isRead ? matching : matching.slice(0, ACTIONS_PER_MONTH);
  return (
    <>
      <p className="muted">{ACTIONS.lead(actions.length)}</p>
      {!isRead && (
        <Row justify="between" gap="8px 16px" className="no-print">
          <Filter actions={actions} shown={shown} onShow={setShown} />
          <FileButton {...result} />
        </Row>
      )}
      {rows.length === 0 && shown && <p className="muted">{ACTIONS.noneOf(shown)}</p>}
      {[...PLAN_DAYS, null].map((days) => {
        const month = rows.filter(({ withinDays }) => withinDays === days);
        if (month.length === 0) return null;
        return (
          <div key={days}>
            <SmallHeading size={16} mb={8} className={styles.month}>
              {ACTIONS.within(days)}
            </SmallHeading>
            <List as="ol">
              {month.map(({ action }) =>
                isRead ? (
                  <ReadRow key={action.questionID} action={action} />
                ) : (
                  <ActionRow key={action.questionID} result={result} action={action} />
                ),
              )}
            </List>
          </div>
        );
      })}
      {!isRead && matching.length > ACTIONS_PER_MONTH && (
        <Button variant="default" className={`${styles.all} no-print`} onClick={() => setWhole(!isWhole)}>
          {isWhole ? ACTIONS.showFewer : ACTIONS.showAll(matching.length)}
        </Button>
      )}
    </>
  );
}

interface FilterProps {
  readonly actions: readonly Action[];
  readonly shown: ActionStatus | null;
  readonly onShow: (status: ActionStatus | null) => void;
}

function Filter({ actions, shown, onShow }: FilterProps) {
  const count = (of: ActionStatus | null): number =>
    actions.filter(({ status }) => of === null || status === of).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and its legend cannot be hidden in a row
    <div role="group" aria-label={ACTIONS.show} className={styles.segments}>
      {([null, 'open', 'done', 'later'] as const).map((status) => (
        <button key={status} type="button" aria-pressed={shown === status} onClick={() => onShow(status)}>
          {status === null ? ACTIONS.all : ACTIONS.status[status]} <span>{count(status)}</span>
        </button>
      ))}
    </div>
  );
}

function FileButton({ userID, userAssessmentID }: ResultRef) {
  const file = useMutation({
    mutationFn: async () => {
      const { blob, name } = await download('actionsFile', { params: { userID, userAssessmentID } });
      saveFile({ blob, name: name || ACTIONS.fileName });
    },
    onError: (error) => toastError(messageOf(error, ACTIONS.fileFailed)),
  });
  return (
    <Button variant="default" size="sm" loading={file.isPending} onClick={() => file.mutate()}>
      {ACTIONS.file}
    </Button>
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
