import { createHash } from 'node:crypto';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  setWebhookState,
  testWebhook,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { causeOf, contextOf } from '../core/context.ts';
import type { WebhookService } from './service.ts';

export const webhookRoutes = ({ webhooks }: { readonly webhooks: WebhookService }): Implementation[] => [
  command(addWebhook, async (call) => {
    const { position, webhookID, secret } = await webhooks.add(call.body, contextOf(call));
    return { position, answer: { data: { webhookID, secret } } };
  }),

  command(changeWebhook, async (call) => {
    const { position } = await webhooks.change(call.params.webhookID, call.body, contextOf(call));
    return { position, answer: null };
  }),

  command(setWebhookState, async (call) => {
    const pause = call.body.state === 'paused' ? 'asked' : null;
    const { position } = await webhooks.setPaused(call.params.webhookID, pause, contextOf(call));
    return { position, answer: null };
  }),

  command(rotateWebhookSecret, async (call) => {
    const { position, secret, formerUntil } = await webhooks.rotate(call.params.webhookID, contextOf(call));
    return { position, answer: { data: { secret, formerUntil } } };
  }),

  command(deleteWebhook, async (call) => {
    const { position } = await webhooks.remove(call.params.webhookID, contextOf(call));
    return { position, answer: null };
  }),

  command(testWebhook, async (call) => {
    const context = contextOf(call);
    const { webhookID } = call.params;
    // The same command is the same delivery.
    const digest = createHash('sha256')
      .update(`${webhookID}/${causeOf(context)}`)
      .digest('base64url');
    const deliveryID = `msg_${digest.slice(0, 27)}`;
    const { position } = await webhooks.test(webhookID, deliveryID, context);
    return { position, answer: { data: { deliveryID } } };
  }),

  command(resendWebhookDelivery, async (call) => {
    const { webhookID, deliveryID } = call.params;
    const { position } = await webhooks.sendAgain(webhookID, deliveryID, contextOf(call));
    return { position, answer: null };
  }),
];
