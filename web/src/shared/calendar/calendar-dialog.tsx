import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useCommand } from '../../ui/command/use-command.tsx';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { DialogButtons } from '../../ui/dialog/dialog.tsx';
import { ShownOnceDialog } from '../../ui/dialog/shown-once-dialog.tsx';
import { type DialogOf, SubjectDialog } from '../../ui/dialog/subject-dialog.tsx';
import { Note, Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from '../../ui/states.tsx';
import { CALENDAR } from './texts.ts';

/** Calendar programs subscribe to an address of this kind. */
const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** Whether a founder's days are to be had by calendar programs: makes the address, replaces it, turns it off. */
export default function CalendarDialog({ subject, onClose }: DialogOf<string>) {
  const [made, setMade] = useState<string>();
  return (
    <>
      <SubjectDialog subject={made === undefined ? subject : undefined} title={CALENDAR.title} onClose={onClose}>
        {(userID) => <Feed userID={userID} onMade={setMade} />}
      </SubjectDialog>
      <ShownOnceDialog
        subject={made}
        text={CALENDAR.made}
        more={(url) => <a href={webcal(url)}>{CALENDAR.open}</a>}
        onClose={() => {
          setMade(undefined);
          onClose();
        }}
      />
    </>
  );
}

interface FeedProps {
  readonly userID: string;
  readonly onMade: (url: string) => void;
}

function Feed({ userID, onMade }: FeedProps) {
  const queries = useQueryClient();
  const queryKey = [userID, 'calendar'] as const;
  const params = { userID };
  const feed = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('ownCalendar', { params, signal })).data,
    // Calendars may have read it since.
    refetchOnMount: 'always',
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const making = useCommand({
    call: () => call('makeCalendarFeed', { params }),
    refresh,
    failed: CALENDAR.makeFailed,
    onDone: ({ data }) => onMade(data.url),
  });
  const ending = useCommand({
    call: () => call('endCalendarFeed', { params }),
    refresh,
    done: CALENDAR.ended,
    failed: CALENDAR.endFailed,
  });
  const busy = making.busy || ending.busy;
  const problem = making.problem ?? ending.problem;
  return (
    <Stack gap={16}>
      <p>{CALENDAR.lead}</p>
      <Note>{CALENDAR.lag}</Note>
      {feed.isPending && (
        <Delayed label={CALENDAR.loading}>
          <Bone height={40} />
        </Delayed>
      )}
      {feed.isError && feed.data === undefined && (
        <Failure
          text={CALENDAR.loadFailed}
          error={feed.error}
          onRetry={() => void feed.refetch()}
          retrying={feed.isFetching}
        />
      )}
      {feed.data && (
        <>
          <p>
            {CALENDAR.since(feed.data.madeAt)} {CALENDAR.read(feed.data.lastReadOn)}
          </p>
          <Note>{CALENDAR.replacing}</Note>
        </>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      {feed.data !== undefined && (
        <DialogButtons>
          {feed.data && (
            <Button variant="default" loading={ending.busy} disabled={busy} onClick={() => ending.run()}>
              {CALENDAR.end}
            </Button>
          )}
          <Button
            {...(feed.data ? { variant: 'default' } : { 'data-autofocus': true })}
            loading={making.busy}
            disabled={busy}
            onClick={() => making.run()}
          >
            {feed.data ? CALENDAR.replace : CALENDAR.make}
          </Button>
        </DialogButtons>
      )}
      {making.question}
      {ending.question}
    </Stack>
  );
}
