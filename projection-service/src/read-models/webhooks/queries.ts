import {
  DELIVERED_TYPES,
  type DeliveredType,
  listWebhookDeliveries,
  listWebhooks,
  refuse,
  WEBHOOK_TYPE_NAMES,
  type WebhookTypeName,
} from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { partners } from '../account/partners.ts';
import { deliveries, type SentDelivery } from './deliveries.ts';
import { owners } from './owners.ts';
import { type ListedWebhook, webhooks, webhooksProjection } from './webhooks.ts';

/** Older ones are not shown. */
const SHOWN_MS = 30 * 24 * 60 * 60_000;
const PAGE = 50;

/** The log may have types of a newer release. */
const isKnown = (type: string): type is DeliveredType => (DELIVERED_TYPES as readonly string[]).includes(type);

export function webhookQueries(store: ReadStore, now: () => Date): Implementation[] {
  const open = reader(store, webhooksProjection);
  const shownSince = (): string => new Date(now().getTime() - SHOWN_MS).toISOString();
  const sentTo = (webhookID: string) => ({ webhookID, at: { $gte: shownSince() } });

  async function latest(webhookID: string) {
    const [last] = await open(deliveries).find(sentTo(webhookID), { sort: { at: -1, _id: -1 }, limit: 1 });
    return last ? { at: last.at, state: last.state } : null;
  }

  async function rowsOf(found: readonly ListedWebhook[], userID: string) {
    const [people, organisations, lasts] = await Promise.all([
      open(owners).findByIds([...new Set(found.map(({ ownerID }) => ownerID))]),
      open(partners).findByIds([...new Set(found.flatMap(({ partnerID }) => partnerID ?? []))]),
      Promise.all(found.map(({ _id }) => latest(_id))),
    ]);
    return found.map((webhook, at) => {
      const { _id: webhookID, position: _, ownerID, types, partnerID, formerSecretUntil, ...rest } = webhook;
      const owner = people.find(({ _id }) => _id === ownerID);
      const state = owner?.isOff ? ('ownerOff' as const) : rest.pause ? ('paused' as const) : ('active' as const);
      return {
        ...rest,
        webhookID,
        ownerID,
        ownerName: owner?.name ?? '',
        isOwn: ownerID === userID,
        types: types.filter((type): type is WebhookTypeName =>
          (WEBHOOK_TYPE_NAMES as readonly string[]).includes(type),
        ),
        partnerID,
        partnerName:
          partnerID === null ? null : (organisations.find(({ _id }) => _id === partnerID)?.partnerName ?? ''),
        state,
        formerSecretUntil:
          formerSecretUntil !== null && formerSecretUntil > now().toISOString() ? formerSecretUntil : null,
        last: lasts[at] ?? null,
      };
    });
  }

  return [
    query(listWebhooks, async ({ actor: { actorType, userID } }) => {
      const filter = actorType === 'admin' ? {} : { ownerID: userID };
      const found = await open(webhooks).find(filter, { sort: { createdAt: 1, _id: 1 } });
      return { data: await rowsOf(found, userID) };
    }),

    query(
      listWebhookDeliveries,
      async ({ actor: { actorType, userID }, params: { webhookID }, query: { page = 1 } }) => {
        const [webhook] = await open(webhooks).findByIds([webhookID]);
        if (!webhook || (actorType !== 'admin' && webhook.ownerID !== userID)) return refuse('notFound');
        const filter = sentTo(webhookID);
        const sort = { at: -1, _id: -1 } as const;
        const [count, found] = await Promise.all([
          open(deliveries).count(filter),
          open(deliveries).find(filter, { sort, skip: (page - 1) * PAGE, limit: PAGE }),
        ]);
        return { data: { count, rows: found.flatMap(rowOf) } };
      },
    ),
  ];
}

function rowOf(sent: SentDelivery) {
  const { _id: deliveryID, position: _, webhookID: _hook, userID: _user, type, attempts, ...rest } = sent;
  return isKnown(type) ? [{ deliveryID, type, ...rest, attempts: [...attempts] }] : [];
}
