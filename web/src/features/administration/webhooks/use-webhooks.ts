import type { Api } from '@groundwork/contracts/browser';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';

export type WebhookRow = Api['listWebhooks']['answer']['data'][number];
export type DeliveryRow = Api['listWebhookDeliveries']['answer']['data']['rows'][number];

const keyOf = (userID: string) => [userID, 'admin', 'webhooks'] as const;
/** Milliseconds until deliveries are read again while any waits for its first answer. */
const SOON_MS = 1_500;
/** Milliseconds for which what waits is likely to be on its way. */
const JUST_MS = 15_000;

/** The oldest first. */
export function useWebhooks() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: keyOf(userID),
    queryFn: async ({ signal }) => (await call('listWebhooks', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isJustSent) ? SOON_MS : false),
  });
}

const isJustSent = ({ last }: WebhookRow): boolean =>
  last?.state === 'waiting' && Date.now() - Date.parse(last.at) < JUST_MS;

/** The latest first, a page after the other. */
export function useDeliveries(webhookID: string) {
  const { userID } = useProfile();
  return useInfiniteQuery({
    queryKey: [...keyOf(userID), webhookID, 'deliveries'],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam: page }) =>
      (await call('listWebhookDeliveries', { params: { webhookID }, query: { page }, signal })).data,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { rows }) => sum + rows.length, 0) < last.count && last.rows.length > 0
        ? pages.length + 1
        : undefined,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ rows }) => rows.some(isOnItsWay)) ? SOON_MS : false),
  });
}

/** Not tried yet, or asked for again just now. */
const isOnItsWay = ({ state, tries, retryAt }: DeliveryRow): boolean =>
  state === 'waiting' && (tries === 0 || (retryAt !== null && Date.parse(retryAt) <= Date.now()));

export function useRefreshWebhooks(): () => Promise<void> {
  const { userID } = useProfile();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(userID) });
}

/** Of an address, what may be shown: the rest often has a secret in it. */
export const hostOf = ({ url }: Pick<WebhookRow, 'url'>): string => (URL.canParse(url) ? new URL(url).host : url);
