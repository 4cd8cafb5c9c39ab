import type { Api } from '@groundwork/contracts/browser';
import { DAY_MS } from '@groundwork/contracts/browser';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { STILL } from '../../../api/still.ts';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';
import { currentMoment } from '../../../shared/lists/as-of/moment.ts';
import { lastDayOf } from '../../../ui/as-of/moment.ts';

export type Overview = Api['overview']['answer']['data'];
export type OverviewDay = Overview['days'][number];
export type AttentionItem = Api['listAttention']['answer']['data']['items'][number];
export type AttentionKind = AttentionItem['kind'];
export type AttentionView = NonNullable<Api['listAttention']['query']['view']>;

export const PERIODS = [7, 30, 90, 365] as const;
export type PeriodDays = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: PeriodDays = 30;

/** @returns the first of `days` days that end today, yyyy-mm-dd in UTC, as the server counts days. */
const firstDayOf = (days: number, now: Date): string =>
  new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);

export function useOverview(days: PeriodDays) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [userID, 'admin', 'overview', days],
    queryFn: async ({ signal }) =>
      (
        await call('overview', {
          query: days === DEFAULT_PERIOD ? {} : { from: firstDayOf(days, lastDayOf(currentMoment())) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    meta: STILL,
  });
}
