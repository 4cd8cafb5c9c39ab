import { refuse, splitVersioned, type WebhookPause } from '@groundwork/contracts';
import { AddressNotAllowed, type Outgoing, OutgoingFailed } from '@groundwork/service-kit';
import type { Account } from '../account/account.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Partner } from '../partners/partner.ts';
import { delivery, requeueDelivery, testWebhook } from './delivery.ts';
import { secretOf } from './signing.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  madeBy,
  pauseWebhook,
  resumeWebhook,
  rotateSecret,
  type Webhook,
  type WebhookSettings,
  webhookIn,
  webhooks,
} from './webhooks.ts';

export interface WebhookTools {
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly partners: Pick<Handle<Partner | null>, 'load'>;
  readonly providers: { readonly outgoing: Pick<Outgoing, 'check'> };
  /** Secrets are derived from it. */
  readonly secret: string;
  readonly newID: () => string;
  readonly now: () => Date;
}

/** Who asks: admins about any webhook, partner users about their own. */
type Asking = Pick<CommandContext, 'actorID' | 'actorType'>;

export function createWebhooks(pipeline: Pipeline, tools: WebhookTools) {
  const { partners, providers, secret: key, newID, now } = tools;
  const hooks = pipeline.handle(webhooks);
  const deliveries = pipeline.handle(delivery);

  /** @returns whose webhook it is. @throws Refusal notFound for those of others, but for admins. */
  function ownerOf(webhookID: string, { actorID, actorType }: Asking): string {
    const { id } = splitVersioned(webhookID);
    return actorType === 'admin' || id === actorID ? id : refuse('notFound');
  }

  /** Also judged each time something is sent. @throws Refusal addressNotAllowed, noSuchPartner. */
  async function checked(settings: WebhookSettings, owner: string, { actorID, actorType }: Asking) {
    const url = settings.url.trim();
    try {
      await providers.outgoing.check(url);
    } catch (error) {
      if (error instanceof AddressNotAllowed || error instanceof OutgoingFailed) refuse('addressNotAllowed', '/url');
      throw error;
    }
    // Partner users hear of their own founders, whatever they ask for.
    const isOfPartnerUser = actorType !== 'admin' || (actorID !== owner && (await isPartnerUser(owner)));
    const partnerID = isOfPartnerUser ? null : settings.partnerID;
    if (partnerID !== null && (await partners.load(partnerID)) === null) refuse('noSuchPartner', '/partnerID');
    return { ...settings, url, description: settings.description.trim(), partnerID };
  }

  const isPartnerUser = async (userID: string): Promise<boolean> =>
    (await tools.accounts.load(userID))?.userType === 'partnerUser';

  /** @throws Refusal notFound, webhookPaused. */
  async function active(webhookID: string, asking: Asking): Promise<Webhook> {
    const known = webhookIn(await hooks.load(ownerOf(webhookID, asking)), webhookID) ?? refuse('notFound');
    return known.pause === null ? known : refuse('webhookPaused');
  }

  return {
    hooks,
    deliveries,
    /** For those who send. */
    key,
    /** @throws Refusal addressNotAllowed, noSuchPartner, tooManyWebhooks, keyReused. */
    async add(settings: WebhookSettings, context: CommandContext) {
      const userID = context.actorID;
      const adding = { ...(await checked(settings, userID, context)), userID, secretID: newID() };
      const { state, position } = await hooks.execute(userID, (before) => addWebhook(adding, context, before), context);
      const { webhookID, secretID } = madeBy(state, context) ?? refuse('notFound');
      return { position, webhookID, secret: secretOf(key, secretID) };
    },
    /** @throws Refusal notFound, addressNotAllowed, noSuchPartner. */
    async change(webhookID: string, settings: WebhookSettings, context: CommandContext) {
      const owner = ownerOf(webhookID, context);
      if (!webhookIn(await hooks.load(owner), webhookID)) refuse('notFound');
      const next = await checked(settings, owner, context);
      return hooks.execute(owner, (state) => changeWebhook(webhookID, next, state), context);
    },
    setPaused: (webhookID: string, pause: Extract<WebhookPause, 'asked'> | null, context: CommandContext) =>
      hooks.execute(
        ownerOf(webhookID, context),
        (state) => (pause ? pauseWebhook(webhookID, pause, state) : resumeWebhook(webhookID, state)),
        context,
      ),
    async rotate(webhookID: string, context: CommandContext) {
      const owner = ownerOf(webhookID, context);
      const decide = (state: Parameters<typeof webhookIn>[0]) =>
        rotateSecret(webhookID, newID(), context, now(), state);
      const { state, position } = await hooks.execute(owner, decide, context);
      const { secretID, former } = webhookIn(state, webhookID) ?? refuse('notFound');
      return { position, secret: secretOf(key, secretID), formerUntil: former?.until ?? now().toISOString() };
    },
    remove(webhookID: string, context: CommandContext) {
      const { n } = splitVersioned(webhookID);
      return hooks.execute(ownerOf(webhookID, context), (state) => deleteWebhook(webhookID, n, state), context);
    },
    /** @throws Refusal notFound, webhookPaused. */
    async test(webhookID: string, deliveryID: string, context: CommandContext) {
      const { userID } = await active(webhookID, context);
      const about = { deliveryID, webhookID, userID };
      return deliveries.execute(deliveryID, (state) => testWebhook(about, state), context);
    },
    /** @throws Refusal notFound, webhookPaused. */
    async sendAgain(webhookID: string, deliveryID: string, context: CommandContext) {
      await active(webhookID, context);
      return deliveries.execute(deliveryID, (state) => requeueDelivery(webhookID, state), context);
    },
  };
}

export type WebhookService = ReturnType<typeof createWebhooks>;
