import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { STILL } from '../../../../api/still.ts';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { SmallHeading, Stack } from '../../../../ui/layout/layout.tsx';
import { Small } from '../../../../ui/layout/parts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Failure } from '../../../../ui/states.tsx';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';

const { received } = REPORTS;

/** Reports of others that are mailed to whoever looks. */
export function ReceivedReports() {
  const headingID = useId();
  const { userID } = useProfile();
  const queries = useQueryClient();
  const queryKey = [userID, 'admin', 'received-reports'];
  const query = useQuery({
    queryKey,
    meta: STILL,
    queryFn: async ({ signal }) => (await call('listReceivedReports', { signal })).data,
  });
  const change = useCommand({
    call: ({ savedReportID, on }: { readonly savedReportID: string; readonly on: boolean }) =>
      call('setReceivedReport', { params: { savedReportID }, body: { on } }),
    refresh: () => queries.invalidateQueries({ queryKey }),
    failed: REPORTS.saved.failed,
  });
  if (query.isError) {
    return (
      <Failure
        text={received.failed}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!query.data || query.data.length === 0) return null;
  return (
    <section aria-labelledby={headingID}>
      <SmallHeading id={headingID} style={{ marginBottom: 4 }}>
        {received.title}
      </SmallHeading>
      {change.problem && <Notice kind="error">{change.problem}</Notice>}
      <Stack as="ul" gap={0}>
        {query.data.map(({ savedReportID, name, owner, schedule, stopped }) => (
          <li key={savedReportID} className={styles.recipient}>
            <span>
              {name}
              <Small as="div">
                {[received.from(owner), stopped ? received.stopped : REPORTS.saved.schedules[schedule ?? 'never']].join(
                  ' · ',
                )}
              </Small>
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={stopped ? received.resumeOf(name) : received.stopOf(name)}
              loading={change.busy && change.about?.savedReportID === savedReportID}
              onClick={() => change.run({ savedReportID, on: stopped })}
            >
              {stopped ? received.resume : received.stop}
            </Button>
          </li>
        ))}
      </Stack>
    </section>
  );
}
