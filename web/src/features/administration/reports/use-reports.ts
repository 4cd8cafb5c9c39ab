import type { Api } from '@groundwork/contracts/browser';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../api/client.ts';
import { NetworkError, refusalOf } from '../../../http/errors.ts';
import { saveFile } from '../../../http/files.ts';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';
import { currentMoment } from '../../../shared/lists/as-of/moment.ts';
import { askEvents } from '../../../shared/lists/live/ask-events.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import type { AskedParameters } from './report-address.ts';
import { REPORTS } from './texts.ts';

export type ReportList = Api['listReports']['answer']['data'];
export type ReportAbout = ReportList['reports'][number];
export type ReportAnswer = Api['reportResult']['answer']['data'];

/** In milliseconds; names of industries and partners seldom change. */
const LIST_FRESH_MS = 60_000;

export function useReportList() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [userID, 'admin', 'reports'],
    queryFn: async ({ signal }) => (await call('listReports', { signal })).data,
    staleTime: LIST_FRESH_MS,
  });
}

/** A report, and the percent of the log read for it so far. Leaving the page cancels it on the server. */
export function useReport(report: string, asked: AskedParameters) {
  const { userID } = useProfile();
  const [percent, setPercent] = useState(0);
  const query = useQuery({
    queryKey: [userID, 'admin', 'reports', report, asked],
    queryFn: async ({ signal }) => {
      setPercent(0);
      let answer: ReportAnswer | undefined;
      await askEvents(
        'reportProgress',
        { params: { report }, query: atMoment(asked) },
        (name, data) => {
          // The server validates its messages against the contract.
          if (name === 'progress') setPercent(Math.round((data as { share: number }).share * 100));
          if (name === 'report') answer = (data as { data: ReportAnswer }).data;
          if (name === 'failed') throw refusalOf(422, data);
        },
        signal,
      );
      return answer ?? Promise.reject(new NetworkError('ended'));
    },
    // The same report with another filter stays until its numbers are there.
    placeholderData: (before, last) => (last?.queryKey[3] === report ? keepPreviousData(before) : undefined),
    refetchOnWindowFocus: false,
  });
  return { ...query, percent };
}

export const useReportFile = (report: string, asked: AskedParameters) =>
  useCommand({
    failed: REPORTS.csvFailed,
    call: async () => {
      // The endpoint's type does not name parameters of single reports.
      const query = { ...atMoment(asked), format: 'csv' } as Api['reportResult']['query'];
      saveFile(await download('reportResult', { params: { report }, query }));
    },
  });

/** @returns the parameters plus the area's moment. Not while rendering: the moment is set after that. */
export function atMoment(asked: AskedParameters): AskedParameters {
  const asOf = currentMoment();
  return asOf === null ? asked : { ...asked, asOf };
}
