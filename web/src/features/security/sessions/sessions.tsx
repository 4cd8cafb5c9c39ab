import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { List, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Failure, Stale } from '../../../ui/states.tsx';
import part from '../security-page.module.css';
import { SECURITY } from '../texts.ts';
import { SessionItem } from './session-item.tsx';
import { SessionsSkeleton } from './sessions-skeleton.tsx';
import { type SessionRow, useEnding, useSessions } from './use-sessions.ts';

const TEXT = SECURITY.sessions;
const EVERYWHERE = {
  title: TEXT.everywhereTitle,
  confirm: TEXT.everywhere,
  body: TEXT.everywhereText,
  failed: TEXT.endFailed,
};

type Ended = SessionRow | 'others';

export function Sessions() {
  const sessions = useSessions();
  const how = useEnding();
  const [asks, setAsks] = useState(false);
  const rows = sessions.data;
  const ending = useCommand({
    ...how,
    call: (which: Ended) => how.call(which === 'others' ? which : { sessionID: which.sessionID }),
    done: (_, which) => (which === 'others' ? TEXT.othersEnded : TEXT.ended(which.device || TEXT.unknownDevice)),
  });
  const busy = ({ sessionID }: SessionRow): boolean =>
    ending.busy && typeof ending.about === 'object' && ending.about.sessionID === sessionID;

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
              <SessionItem key={row.sessionID} row={row} busy={busy(row)} onEnd={() => ending.run(row)} />
            ))}
          </List>
        </Stale>
      )}
      {ending.problem && <Notice kind="error">{ending.problem}</Notice>}
      <Row align="stretch" gap={12}>
        {rows?.some(({ current }) => !current) && (
          <Button
            variant="default"
            size="sm"
            loading={ending.busy && ending.about === 'others'}
            onClick={() => ending.run('others')}
          >
            {TEXT.endOthers}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => setAsks(true)}>
          {TEXT.everywhere}
        </Button>
      </Row>
      <ConfirmDialog
        {...how}
        subject={asks ? ('all' as const) : undefined}
        words={EVERYWHERE}
        onClose={() => setAsks(false)}
      />
    </Stack>
  );
}
