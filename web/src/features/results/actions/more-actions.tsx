import { deadlineWords } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../api/client.ts';
import { messageOf } from '../../../http/errors.ts';
import { saveFile } from '../../../http/files.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Box, Row, SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import { PRINTED_OPEN } from '../../../ui/printed-open.ts';
import { toastError } from '../../../ui/toast/toast.ts';
import { MORE_ACTIONS_ID } from '../jump.ts';
import { ActionGroups } from './action-groups.tsx';
import styles from './action-plan.module.css';
import { byDeadline, type Placed, Rows } from './action-rows.tsx';
import { ACTIONS } from './texts.ts';
import type { ActionStatus, ResultRef } from './use-actions.ts';

interface MoreActionsProps {
  readonly result: ResultRef;
  readonly others: readonly Placed[];
  readonly stopping: ReadonlySet<string>;
  readonly isRead: boolean;
}

/** All but those to start with, by when to have them done. */
export function MoreActions({ result, others, stopping, isRead }: MoreActionsProps) {
  const [shown, setShown] = useState<ActionStatus | null>(null);
  const matching = others.filter(({ action: { status } }) => shown === null || status === shown);
  return (
    <Box
      as="details"
      id={MORE_ACTIONS_ID}
      tabIndex={-1}
      line="above"
      className={styles.more}
      open={isRead}
      {...PRINTED_OPEN}
    >
      <Row as="summary" gap="2px 12px" pt={14}>
        <SmallHeading size={16}>{ACTIONS.more(others.length)}</SmallHeading>
        <ChevronDownIcon />
      </Row>
      <Stack gap={16} mt={8}>
        {!isRead && (
          <Row justify="between" gap="8px 16px" className="no-print">
            <Filter others={others} shown={shown} onShow={setShown} />
            <FileButton {...result} />
          </Row>
        )}
        {matching.length === 0 && shown && <p className="muted">{ACTIONS.noneOf(shown)}</p>}
        {isRead ? (
          byDeadline(matching).map(({ days, rows }) => (
            <div key={days}>
              <SmallHeading size={16} mb={8}>
                {deadlineWords(days)}
              </SmallHeading>
              <Rows {...{ rows, stopping, result, isRead }} />
            </div>
          ))
        ) : (
          <div>
            <ActionGroups key={shown} rows={matching} stopping={stopping} result={result} />
          </div>
        )}
      </Stack>
    </Box>
  );
}

interface FilterProps {
  readonly others: readonly Placed[];
  readonly shown: ActionStatus | null;
  readonly onShow: (status: ActionStatus | null) => void;
}

function Filter({ others, shown, onShow }: FilterProps) {
  const count = (of: ActionStatus | null): number =>
    others.filter(({ action: { status } }) => of === null || status === of).length;
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
