import { assignAttention, dismissAttention, resendMessage, restoreAttention, TEXTS } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Mails } from '../mail/mails.ts';
import type { Notify } from '../mail/notify.ts';
import type { Attentions } from './attentions.ts';

export interface AttentionRouteTools extends Notify {
  readonly attentions: Attentions;
  readonly mails: Mails;
  readonly now: () => Date;
}

export const attentionRoutes = ({ attentions, mails, now, outcomeOf }: AttentionRouteTools): Implementation[] => [
  command(dismissAttention, async (call) => {
    const { position } = await attentions.dismiss(call.params, call.body, contextOf(call));
    return { position, answer: null };
  }),

  command(restoreAttention, async (call) => {
    const { position } = await attentions.restore(call.params, contextOf(call));
    return { position, answer: null };
  }),

  command(assignAttention, async (call) => {
    const { position } = await attentions.assign(call.params, call.body.adminID, contextOf(call));
    return { position, answer: null };
  }),

  command(resendMessage, async (call) => {
    const { mailID } = call.params;
    const { position } = await mails.sendAgain(mailID, now(), contextOf(call));
    const outcome = await outcomeOf(mailID);
    if (outcome === 'sent') return { position, answer: { msg: 'OK' } };
    const msg = outcome === 'pending' ? TEXTS.stillSending : TEXTS.notNotified;
    return { position, answer: { msg }, status: 206 as const };
  }),
];
