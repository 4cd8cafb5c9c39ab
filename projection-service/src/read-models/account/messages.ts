import type { MailTemplate } from '@groundwork/contracts';
import { BELONGING_PATCHES } from '../../core/belonging.ts';
import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, isErased } from '../account-status/account-status.ts';
import { type Attended, attendedFolds, oneAtATime, UNATTENDED } from './attended.ts';
import { profiles } from './profiles.ts';
import { purchases } from './purchases.ts';

/** A message to a person, without its content. */
export interface Message extends Document, Attended {
  readonly userID: string;
  readonly template: MailTemplate;
  readonly to: string;
  readonly queuedAt: string;
  readonly sentAt: string | null;
  readonly failedAt: string | null;
  readonly abandonedAt: string | null;
  /** Code of the last failure; empty without one. */
  readonly reason: string;
  /** When it failed last and needs attention; null once it was sent, or its person was erased. */
  readonly troubleAt: string | null;
  readonly partnerUserID: string | null;
  /** How often it was to be sent once more. */
  readonly resends: number;
}

const WAITING = {
  ...{ sentAt: null, failedAt: null, abandonedAt: null, reason: '', troubleAt: null, resends: 0 },
  ...UNATTENDED,
} as const;

/** What is left once its person is erased: no address, and nothing that needs attention. */
const FORGOTTEN = { to: '', troubleAt: null } as const;

const troubleOf = ({ to }: Message, at: string, reason: string) => ({ reason, troubleAt: to === '' ? null : at });

export const messages = collection<Message>('messages', {
  indexes: [
    { userID: 1, queuedAt: 1, _id: 1 },
    { troubleAt: 1, _id: 1, partnerUserID: 1, attention: 1, assigneeID: 1 },
  ],
  on: {
    MailQueued: {
      key: ({ data }) => data.mailID,
      // A purchase has the id of the person it was for.
      reads: [
        ACCOUNT_STATUS,
        { collection: purchases, id: ({ data }) => data.userID },
        { collection: profiles, id: ({ data }) => data.userID },
      ],
      apply(_, { data: { userID, template, to }, metadata }, tools) {
        if (isErased(tools, userID)) return undefined;
        const { partnerUserID = null } = tools.read(profiles, userID) ?? {};
        const known = tools.read(purchases, userID)?.released ? '' : to;
        return { _id: tools.id, userID, template, to: known, queuedAt: metadata.time, ...WAITING, partnerUserID };
      },
    },
    MailSent: {
      key: ({ data }) => data.mailID,
      apply: (message, { metadata }) =>
        message && { ...message, sentAt: message.sentAt ?? metadata.time, troubleAt: null },
    },
    MailFailed: {
      key: ({ data }) => data.mailID,
      apply: (message, { data: { reason }, metadata }) =>
        message && { ...message, failedAt: metadata.time, ...troubleOf(message, metadata.time, reason) },
    },
    MailAbandoned: {
      key: ({ data }) => data.mailID,
      apply: (message, { data: { reason }, metadata }) =>
        message && { ...message, abandonedAt: metadata.time, ...troubleOf(message, metadata.time, reason) },
    },
    MailRequeued: {
      key: ({ data }) => data.mailID,
      apply: (message) =>
        message && {
          ...message,
          ...{ failedAt: null, abandonedAt: null, reason: '', troubleAt: null },
          ...{ resends: message.resends + 1, attention: 'open' },
        },
    },
    ...attendedFolds<Message>(
      'messageFailed',
      oneAtATime(({ resends }) => String(resends)),
    ),
  },
  patches: {
    ...BELONGING_PATCHES,
    PurchaseReleased: { where: ({ data }) => ({ field: 'userID', value: data.purchaseID }), set: () => FORGOTTEN },
    PersonErased: { where: ({ data }) => ({ field: 'userID', value: data.userID }), set: () => FORGOTTEN },
    RecipientForgotten: { where: ({ data }) => ({ field: 'userID', value: data.userID }), set: () => FORGOTTEN },
  },
});
