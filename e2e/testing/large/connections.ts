import { createHash } from 'node:crypto';
import type { Application } from '@groundwork/command-service';
import {
  ApiKeyCreated,
  DAY_MS,
  LIMITS,
  SCOPE_NAMES,
  WEBHOOK_TYPE_NAMES,
  WebhookAdded,
  WebhookPaused,
} from '@groundwork/contracts';
import { idFrom } from '../../../seed/content.ts';
import { seedContext } from '../../../seed/context.ts';
import { userIDOf } from '../../../seed/people.ts';
import { atOnce, LARGE_PEOPLE } from './people.ts';
import { filled, longest } from './texts.ts';

const KEYS = 60;
/** Of the administrator and the partner user: keys, and as many webhooks as there may be. All are paused. */
export async function makeConnections({ apiKeys, webhooks, now }: Application): Promise<void> {
  const owners = [LARGE_PEOPLE.admin, LARGE_PEOPLE.partnerUser].map((email) => userIDOf(email));
  const expiresAt = new Date(now().getTime() + 90 * DAY_MS).toISOString();
  await atOnce(KEYS * owners.length, (n) => {
    const keyID = `LK${String(n).padStart(6, '0')}`;
    const made = {
      ...{ keyID, userID: owners[n % owners.length] as string, expiresAt, lastFour: 'last', mode: 'live' as const },
      name: n % 3 ? `Key ${n}` : longest(LIMITS.apiKeyName, n),
      scopes: n % 2 ? [...SCOPE_NAMES] : SCOPE_NAMES.slice(0, 1),
      keyHash: createHash('sha256').update(keyID).digest('base64url'),
    };
    return apiKeys.keys.execute(
      keyID,
      (state) => (state ? [] : [ApiKeyCreated.of(made)]),
      seedContext(`large-key-${n}`),
    );
  });
  const added = (userID: string) =>
    Array.from({ length: LIMITS.webhooks }, (_, n) => {
      const one = { userID, webhookID: `${userID}.${n + 1}` };
      const settings = {
        url: filled(n % 2 ? 60 : LIMITS.webhookUrl, `https://hooks${n}.example/${'unbroken'.repeat(80)}`),
        description: n % 3 ? `Webhook ${n}` : longest(LIMITS.webhookDescription, n),
        types: n % 2 ? [...WEBHOOK_TYPE_NAMES] : WEBHOOK_TYPE_NAMES.slice(0, 1),
        ...{ partnerID: null, withNames: n % 2 === 0, secretID: idFrom('large-secret', one.webhookID) },
      };
      return [WebhookAdded.of({ ...one, ...settings }), WebhookPaused.of({ ...one, reason: 'asked' })];
    }).flat();
  for (const userID of owners) {
    const context = seedContext(`large-webhooks-${userID}`);
    await webhooks.hooks.execute(userID, (state) => (state.made > 0 ? [] : added(userID)), context);
  }
}
