import { type BodyOf, type dismissAttention, refuse } from '@groundwork/contracts';
import { KeyDestroyed } from '@groundwork/event-store';
import { type Account, isGone, isInvited } from '../account/account.ts';
import { assertAdmin } from '../account/scope.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Mail } from '../mail/mail.ts';
import type { Purchase } from '../purchase/purchase.ts';
import type { SeatPurchase } from '../seats/purchase/purchase.ts';
import { type AttentionItem, assign, attention, dismiss, restore } from './attention.ts';

export interface AttentionTools {
  readonly mails: Pick<Handle<Mail | null>, 'load'>;
  readonly purchases: Pick<Handle<Purchase | null>, 'load'>;
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly seatPurchases: Pick<Handle<SeatPurchase | null>, 'load'>;
}

/** Whom an item is about, and each time that it happened, the latest last. */
interface Happened {
  readonly userID: string;
  readonly occurrences: readonly string[];
}

type Dismissal = BodyOf<typeof dismissAttention>;

/** A refund happens once. */
const ONLY = '0';

export function createAttentions(pipeline: Pipeline, tools: AttentionTools) {
  const { mails, purchases, accounts, seatPurchases } = tools;
  const attentions = pipeline.handle(attention);
  const idOf = ({ kind, itemID }: AttentionItem): string => `${kind}_${itemID}`;

  /** @throws Refusal notFound for what needs nobody's attention. */
  async function happened({ kind, itemID }: AttentionItem): Promise<Happened> {
    switch (kind) {
      case 'messageFailed': {
        const mail = await mails.load(itemID);
        return mail?.outcome === 'failed'
          ? { userID: mail.userID, occurrences: [String(mail.again.times)] }
          : refuse('notFound');
      }
      case 'refund': {
        const purchase = await purchases.load(itemID);
        return purchase?.toRefund ? { userID: purchase.userID, occurrences: [ONLY] } : refuse('notFound');
      }
      case 'invitation': {
        const person = await accounts.load(itemID);
        return person?.invitation && isInvited(person) && !isGone(person)
          ? { userID: itemID, occurrences: [person.invitation.id] }
          : refuse('notFound');
      }
      case 'seatPurchase': {
        const purchase = await seatPurchases.load(itemID);
        return purchase && purchase.troubles.length > 0
          ? { userID: purchase.userID, occurrences: purchase.troubles.map(({ occurrence }) => occurrence) }
          : refuse('notFound');
      }
      default:
        return kind satisfies never;
    }
  }

  return {
    ...attentions,
    /** @throws Refusal notFound, also for an occurrence that needs nobody any more; validation. */
    async dismiss(item: AttentionItem, { reason, occurrence: named }: Dismissal, context: CommandContext) {
      const { userID: about, occurrences } = await happened(item);
      const occurrence = occurrences.findLast((one) => named === undefined || one === named) ?? refuse('notFound');
      const sealedFor = (userID: string) =>
        attentions.execute(idOf(item), (state) => dismiss({ ...item, userID, occurrence, reason }, state), context);
      try {
        return await sealedFor(about);
      } catch (error) {
        if (!(error instanceof KeyDestroyed)) throw error;
        // They were erased, or their purchase came to nothing: the reason is about nobody, so it is its author's.
        return sealedFor(context.actorID);
      }
    },

    /** @throws Refusal notFound. */
    async restore(item: AttentionItem, context: CommandContext) {
      const { userID } = await happened(item);
      return attentions.execute(idOf(item), (state) => restore({ ...item, userID }, state), context);
    },

    /** @throws Refusal notFound, noSuchAdmin. */
    async assign(item: AttentionItem, adminID: string | null, context: CommandContext) {
      const [{ userID }, admin] = await Promise.all([happened(item), adminID === null ? null : accounts.load(adminID)]);
      if (adminID !== null) assertAdmin(admin);
      return attentions.execute(idOf(item), (state) => assign({ ...item, userID, adminID }, state), context);
    },
  };
}

export type Attentions = ReturnType<typeof createAttentions>;
