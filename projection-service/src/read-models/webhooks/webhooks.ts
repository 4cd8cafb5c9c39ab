import type { DomainEvent, EventData, WebhookPause } from '@groundwork/contracts';
import { collection, type Fold, type Patch, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { partners } from '../account/partners.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';
import { deliveries } from './deliveries.ts';
import { owners } from './owners.ts';

type Of<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>;

/** By webhookID. Addresses are in clear. */
export interface ListedWebhook extends Document, Omit<EventData['WebhookChanged'], 'webhookID' | 'userID'> {
  readonly ownerID: string;
  readonly createdAt: string;
  readonly pause: WebhookPause | null;
  readonly failingSince: string | null;
  readonly formerSecretUntil: string | null;
}

const changes = <
  E extends Of<
    | 'WebhookChanged'
    | 'WebhookSecretRotated'
    | 'WebhookPaused'
    | 'WebhookResumed'
    | 'WebhookFailing'
    | 'WebhookRecovered'
  >,
>(
  set: (event: E) => Partial<ListedWebhook>,
): Fold<ListedWebhook, E> => ({
  key: ({ data }) => data.webhookID,
  apply: (webhook, event) => webhook && { ...webhook, ...set(event) },
});

const forgotten: Patch<Of<'PersonErased'>> = {
  where: ({ data }) => ({ field: 'ownerID', value: data.userID }),
  set: () => ({ url: '', description: '' }),
};

export const webhooks = collection<ListedWebhook>('webhooks', {
  indexes: [
    { createdAt: 1, _id: 1 },
    { ownerID: 1, createdAt: 1, _id: 1 },
  ],
  on: {
    WebhookAdded: {
      key: ({ data }) => data.webhookID,
      reads: [ACCOUNT_STATUS],
      apply(_, { data: { webhookID: _id, userID: ownerID, secretID: _secret, ...settings }, metadata }, tools) {
        if (isErased(tools, ownerID)) return undefined;
        const state = { pause: null, failingSince: null, formerSecretUntil: null };
        return { _id: tools.id, ownerID, ...settings, createdAt: metadata.time, ...state };
      },
    },
    WebhookChanged: changes(
      ({ data: { webhookID: _id, userID: _owner, ...settings } }: Of<'WebhookChanged'>) => settings,
    ),
    WebhookSecretRotated: changes(({ data }: Of<'WebhookSecretRotated'>) => ({ formerSecretUntil: data.formerUntil })),
    WebhookPaused: changes(({ data }: Of<'WebhookPaused'>) => ({ pause: data.reason })),
    WebhookResumed: changes((_: Of<'WebhookResumed'>) => ({ pause: null, failingSince: null })),
    WebhookFailing: changes(({ data }: Of<'WebhookFailing'>) => ({ failingSince: data.since })),
    WebhookRecovered: changes((_: Of<'WebhookRecovered'>) => ({ failingSince: null })),
    WebhookDeleted: { key: ({ data }) => data.webhookID, apply: (webhook) => (webhook ? null : undefined) },
  },
  patches: { PersonErased: forgotten },
});

export const webhooksProjection: Projection = {
  name: 'webhooks',
  version: 1,
  collections: [webhooks, deliveries, owners, partners, accountStatuses],
};
