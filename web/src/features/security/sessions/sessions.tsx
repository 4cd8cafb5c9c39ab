import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { List, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Failure, Stale } from '../../../ui/states.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import part from '../security-page.module.css';
import { SECURITY } from '../texts.ts';
import { SessionItem } from './session-item.tsx';
import { SessionsSkeleton } from './sessions-skeleton.tsx';
import { type SessionRow, useEndSessions, useSessions } from './use-sessions.ts';

const TEXT = SECURITY.sessions;

/** Where the person is signed in, and how to end that. */
export function Sessions() {
  const sessions = useSessions();
  const ending = useEndSessions();
  const [asks, setAsks] = useState(false);
  const rows = sessions.data;
  const busy = (row: SessionRow): boolean =>
    ending.isPending && typeof ending.variables === 'object' && ending.variables.sessionID === row.sessionID;

  const endOne = ({ sessionID, device }: SessionRow): void =>
    ending.mutate({ sessionID }, { onSuccess: () => toastSuccess(TEXT.ended(device || TEXT.unknownDevice)) });
  const endOthers = (): void => ending.mutate('others', { onSuccess: () => toastSuccess(TEXT.othersEnded) });

  return (
    <Stack as="section" gap={16} shrink className={part.part} aria-labelledby="sessions-heading">
      <div>
        <h2 id="sessions-heading">{TEXT.title}</h2>
        <p className="muted">{TEXT.lead}</p>
      </div>
      {sessions.isPending && <SessionsSkeleton />}
      {sessions.isError && (
        <Failure
          text={TEXT.failed}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      )}
      {rows?.length === 0 && <p className="muted">{TEXT.none}</p>}
      {rows && rows.length > 0 && (
        <Stale stale={sessions.isFetching}>
          <List line="above" aria-label={TEXT.list}>
            {rows.map((row) => (
              <SessionItem key={row.sessionID} row={row} busy={busy(row)} onEnd={() => endOne(row)} />
            ))}
          </List>
        </Stale>
      )}
      {ending.isError && !asks && <Notice kind="error">{messageOf(ending.error, TEXT.endFailed)}</Notice>}
      <Row align="stretch" gap={12}>
        {rows?.some(({ current }) => !current) && (
          <Button
            variant="default"
            size="sm"
            loading={ending.isPending && ending.variables === 'others'}
            onClick={endOthers}
          >
            {TEXT.endOthers}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => setAsks(true)}>
          {TEXT.everywhere}
        </Button>
      </Row>
      <Confirm
        opened={asks}
        title={TEXT.everywhereTitle}
        confirmLabel={TEXT.everywhere}
        onConfirm={() => ending.mutate('all')}
        onCancel={() => {
          ending.reset();
          setAsks(false);
        }}
        busy={ending.isPending && ending.variables === 'all'}
        error={ending.isError && ending.variables === 'all' ? messageOf(ending.error, TEXT.endFailed) : null}
      >
        {TEXT.everywhereText}
      </Confirm>
    </Stack>
  );
}
