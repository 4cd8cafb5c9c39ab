import type { AskedParameters } from '@groundwork/contracts/administration';
import { isComparable, type Of, requestOf } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../api/client.ts';
import { AS_READ } from '../../../api/still.ts';
import { NetworkError, refusalOf } from '../../../http/errors.ts';
import { saveFile } from '../../../http/files.ts';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';
import { currentMoment, useMoment } from '../../../shared/lists/as-of/moment.ts';
import { askEvents } from '../../../shared/lists/live/ask-events.ts';
import { lastDayOf } from '../../../ui/as-of/moment.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
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
function useReport(report: string, asked: AskedParameters, of: Of, enabled: boolean) {
  const { userID } = useProfile();
  const [percent, setPercent] = useState(0);
  const query = useQuery({
    queryKey: [userID, 'admin', 'reports', report, of, asked],
    enabled,
    queryFn: async ({ signal }) => {
      setPercent(0);
      let answer: ReportAnswer | undefined;
      await askEvents(
        'reportProgress',
        { params: { report }, query: requestAt(asked, of) },
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
    // The same report with another filter stays until its numbers are there, but nothing is compared with it.
    placeholderData: (before, last) =>
      of === 'now' && last?.queryKey[3] === report ? keepPreviousData(before) : undefined,
    meta: AS_READ,
  });
  return { ...query, percent };
}

/**
 * A report and, where it is compared, the same of the previous period: asked for once the first is there, with what that
 * settled on. @param enabled false while others come first.
 */
export function useCompared(
  { name, parameters }: Pick<ReportAbout, 'name' | 'parameters'>,
  asked: AskedParameters,
  enabled = true,
) {
  const today = lastDayOf(useMoment());
  const query = useReport(name, asked, 'now', enabled);
  const { data: answer, isPlaceholderData, isError } = query;
  const isCompared =
    asked['compare'] !== undefined && isComparable(asked, today) && answer !== undefined && !isPlaceholderData;
  const settled = parameters.map((own) => [own.name, String(answer?.parameters[own.name] ?? '')] as const);
  const before = useReport(name, { ...asked, ...Object.fromEntries(settled) }, 'before', enabled && isCompared);
  const isThere = (answer !== undefined && !isPlaceholderData) || isError;
  return {
    ...query,
    before: isCompared ? before.data : undefined,
    /** Tries again, where the previous period failed. */
    failure: isCompared && before.isError ? () => void before.refetch() : null,
    /** Nothing is being read for it. */
    isSettled: isThere && (!isCompared || before.data !== undefined || before.isError),
  };
}

export const useReportFile = (report: string, asked: AskedParameters) =>
  useCommand({
    failed: REPORTS.csvFailed,
    call: async () => {
      // The endpoint's type does not name parameters of single reports.
      const query = { ...requestAt(asked), format: 'csv' } as Api['reportResult']['query'];
      saveFile(await download('reportResult', { params: { report }, query }));
    },
  });

/** @returns what is asked for at the area's moment. */
export const requestAt = (asked: AskedParameters, of: Of = 'now'): AskedParameters =>
  atMoment(requestOf(asked, of, lastDayOf(currentMoment())) ?? {});

/** @returns the parameters plus the area's moment. Not while rendering: the moment is set after that. */
export function atMoment(asked: AskedParameters): AskedParameters {
  const asOf = currentMoment();
  return asOf === null ? asked : { ...asked, asOf };
}
