import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { STILL } from '../../../../api/still.ts';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { Small } from '../../../../ui/layout/parts.tsx';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import { ReportsFrame } from './reports-frame.tsx';

const { received } = REPORTS;

/** Reports of others that are mailed to whoever looks. */
export function ReceivedReports() {
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
  return (
    <ReportsFrame
      title={received.title}
      query={query}
      failed={received.failed}
      problem={change.problem}
      rows={query.data?.map(({ savedReportID, name, owner, schedule, stopped }) => (
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
    />
  );
}
