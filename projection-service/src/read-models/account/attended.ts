import type { AttentionKind, DomainEventOf } from '@groundwork/contracts';
import { collection, type Fold, type Tools } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, isErased } from '../account-status/account-status.ts';

/** What administrators did about what may need attention: part of the message, the purchase, or the profile. */
export interface Attended {
  /** A text, for indexes hold no booleans. */
  readonly attention: 'open' | 'dismissed';
  /** The administrator who has it. */
  readonly assigneeID: string | null;
}

export const UNATTENDED = { attention: 'open', assigneeID: null } as const satisfies Attended;

type Of<T extends DomainEventOf<'attention'>['type']> = Extract<DomainEventOf<'attention'>, { type: T }>;
type OfItem = Pick<DomainEventOf<'attention'>, 'data'>;

/** What dismissing one time that something happened does to it, and restoring it. */
interface Marks<D> {
  readonly dismissed: (item: D, occurrence: string) => D | undefined;
  readonly restored: (item: D) => D;
}

/**
 * Of what happens once at a time.
 * @param occurrenceOf which time it happened, as the command says it: dismissed is that one alone.
 */
export const oneAtATime = <D extends Document & Attended>(occurrenceOf: (item: D) => string): Marks<D> => ({
  dismissed: (item, occurrence) =>
    occurrenceOf(item) === occurrence ? { ...item, attention: 'dismissed' } : undefined,
  restored: (item) => ({ ...item, attention: 'open' }),
});

export function attendedFolds<D extends Document & Attended>(kind: AttentionKind, marks: Marks<D>) {
  const key = ({ data }: OfItem): string | [] => (data.kind === kind ? data.itemID : []);
  return {
    AttentionDismissed: {
      key,
      apply: (item, { data }) => item && marks.dismissed(item, data.occurrence),
    } satisfies Fold<D, Of<'AttentionDismissed'>>,
    AttentionRestored: {
      key,
      apply: (item) => item && marks.restored(item),
    } satisfies Fold<D, Of<'AttentionRestored'>>,
    AttentionAssigned: {
      key,
      apply: (item, { data }) => item && { ...item, assigneeID: data.adminID },
    } satisfies Fold<D, Of<'AttentionAssigned'>>,
  };
}

export const attentionKey = (kind: AttentionKind, itemID: string): string => `${kind}_${itemID}`;

/** One thing that was done about an item. _id is the position of its event. */
export interface AttentionStep extends Document {
  readonly itemKey: string;
  /** Whom its reason is sealed for. */
  readonly userID: string;
  readonly at: string;
  readonly actorID: string;
  readonly change: 'dismissed' | 'restored' | 'assigned' | 'resent';
  readonly adminID: string | null;
  readonly reason: string;
}

type Stepped = Pick<DomainEventOf<'attention'>, 'position' | 'metadata'> & { readonly data: { userID: string } };

function stepOf({ position, metadata, data }: Stepped, itemKey: string, change: AttentionStep['change']) {
  const { time: at, actorID } = metadata;
  return { _id: position, itemKey, userID: data.userID, at, actorID, change, adminID: null, reason: '' };
}

const keyOf = ({ data: { kind, itemID } }: OfItem): string => attentionKey(kind, itemID);
const key = ({ position }: Stepped): string => position;
const NO_REASON = { reason: '' } as const;

/** People without an account whose key is destroyed. */
export const forgottenStrangers = collection<Document>('forgottenStrangers', {
  on: {
    RecipientForgotten: { key: ({ data }) => data.userID, apply: (_, _event, { id }) => ({ _id: id }) },
    // A purchase has the id of the person it was for.
    PurchaseReleased: { key: ({ data }) => data.purchaseID, apply: (_, _event, { id }) => ({ _id: id }) },
  },
});

/** Whether a reason may still be readable and must not be kept: their key is destroyed after the event that says so. */
const isForgotten = (tools: Tools, userID: string): boolean =>
  isErased(tools, userID) || tools.read(forgottenStrangers, userID) !== undefined;

export const attentionSteps = collection<AttentionStep>('attentionSteps', {
  indexes: [{ itemKey: 1, _id: 1 }, { userID: 1 }],
  on: {
    AttentionDismissed: {
      key,
      reads: [ACCOUNT_STATUS, { collection: forgottenStrangers, id: ({ data }) => data.userID }],
      apply: (_, event, tools) => ({
        ...stepOf(event, keyOf(event), 'dismissed'),
        reason: isForgotten(tools, event.data.userID) ? '' : event.data.reason,
      }),
    },
    AttentionRestored: { key, apply: (_, event) => stepOf(event, keyOf(event), 'restored') },
    AttentionAssigned: {
      key,
      apply: (_, event) => ({ ...stepOf(event, keyOf(event), 'assigned'), adminID: event.data.adminID }),
    },
    MailRequeued: {
      key,
      apply: (_, event) => stepOf(event, attentionKey('messageFailed', event.data.mailID), 'resent'),
    },
    InvitationSent: {
      key,
      apply: (_, event) => stepOf(event, attentionKey('invitation', event.data.userID), 'resent'),
    },
  },
  patches: {
    PersonErased: { where: ({ data }) => ({ field: 'userID', value: data.userID }), set: () => NO_REASON },
    // Their key is destroyed with these, too.
    PurchaseReleased: { where: ({ data }) => ({ field: 'userID', value: data.purchaseID }), set: () => NO_REASON },
    RecipientForgotten: { where: ({ data }) => ({ field: 'userID', value: data.userID }), set: () => NO_REASON },
  },
});
