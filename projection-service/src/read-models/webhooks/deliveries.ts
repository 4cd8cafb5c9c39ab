import type { DomainEvent, EventData, WebhookFailure } from '@groundwork/contracts';
import { collection, type Fold, type Patch } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses } from '../account-status/account-status.ts';

type Tried = Extract<DomainEvent, { type: 'WebhookDelivered' | 'WebhookAttemptFailed' }>;

/** A type: documents hold JSON alone, which interfaces may not be known to be. */
type Attempt = {
  readonly at: string;
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
  readonly milliseconds: number;
};

/** What was sent to a webhook, by its latest attempt. */
export interface SentDelivery extends Document, Attempt {
  readonly webhookID: string;
  /** Whose key seals the reply. */
  readonly userID: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly state: 'delivered' | 'waiting' | 'failed' | 'dropped';
  readonly tries: number;
  readonly retryAt: string | null;
  /** In clear: it may repeat what was sent. */
  readonly reply: string;
  readonly attempts: readonly Attempt[];
}

const TEST = 'webhook.test';
/** Of one delivery: more than retries make, for those that somebody sends again and again. */
const SHOWN_ATTEMPTS = 20;

function tried(
  before: SentDelivery | undefined,
  event: Tried,
  isErased: boolean,
): Omit<SentDelivery, '_id' | 'position'> {
  const { webhookID, userID, type, occurredAt, status, milliseconds, reply, try: tries } = event.data;
  const failure = event.type === 'WebhookAttemptFailed' ? event.data.failure : null;
  const retryAt = event.type === 'WebhookAttemptFailed' ? event.data.retryAt : null;
  const attempt = { at: event.metadata.time, status, failure, milliseconds };
  const isOver = retryAt === null;
  return {
    ...{ webhookID, userID, type, occurredAt, tries, retryAt, ...attempt },
    state: event.type === 'WebhookDelivered' ? 'delivered' : isOver ? 'failed' : 'waiting',
    reply: isErased ? '' : reply,
    attempts: [...(before?.attempts ?? []), attempt].slice(-SHOWN_ATTEMPTS),
  };
}

const onTry: Fold<SentDelivery, Tried> = {
  key: ({ data }) => data.deliveryID,
  reads: [ACCOUNT_STATUS],
  apply: (before, event, { id, read }) => ({
    _id: id,
    ...tried(before, event, read(accountStatuses, event.data.userID)?.erased === true),
  }),
};

/** What repeats what a founder is called goes when they are erased, or take back that a partner sees them. */
const forgotten: Patch<{ readonly data: { readonly userID: string } }> = {
  where: ({ data }) => ({ field: 'userID', value: data.userID }),
  set: () => ({ reply: '' }),
};

type Named = { readonly data: EventData['WebhookDeliveryRequeued'] };
const keyOf = ({ data }: Named): string => data.deliveryID;

export const deliveries = collection<SentDelivery>('deliveries', {
  indexes: [
    { webhookID: 1, at: -1, _id: -1 },
    { userID: 1, _id: 1 },
  ],
  on: {
    WebhookTested: {
      key: keyOf,
      apply(before, { data: { webhookID, userID }, metadata: { time } }, { id }) {
        if (before) return undefined;
        const none = { at: time, status: null, failure: null, milliseconds: 0, retryAt: null, reply: '', attempts: [] };
        return { _id: id, webhookID, userID, type: TEST, occurredAt: time, state: 'waiting', tries: 0, ...none };
      },
    },
    WebhookDelivered: onTry,
    WebhookAttemptFailed: onTry,
    WebhookDeliveryDropped: {
      key: keyOf,
      apply: (before) => before && { ...before, state: 'dropped', retryAt: null, reply: '' },
    },
    WebhookDeliveryRequeued: {
      key: keyOf,
      apply: (before, { metadata }) => before && { ...before, state: 'waiting', retryAt: metadata.time },
    },
  },
  patches: { PersonErased: forgotten, PartnerAccessEnded: forgotten },
});
