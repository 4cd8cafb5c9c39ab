import {
  createApiKey,
  DAY_MS,
  type KeyMode,
  Refusal,
  refuse,
  revokeApiKey,
  scopesOf,
  type UserType,
} from '@groundwork/contracts';
import { type Call, command, type Implementation, newKey } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Payments } from '../payment/port.ts';
import type { ApiKeys } from './api-keys.ts';

export interface ApiKeyRouteTools {
  readonly apiKeys: ApiKeys;
  readonly providers: { readonly payments: Pick<Payments, 'provider'> };
  readonly now: () => Date;
}

export const apiKeyRoutes = ({ apiKeys, providers, now }: ApiKeyRouteTools): Implementation[] => {
  /** An installation that takes no money is one to try things in. */
  const mode: KeyMode = providers.payments.provider === 'simulated' ? 'test' : 'live';

  async function create(call: Call<typeof createApiKey>) {
    const { userID } = call.actor;
    const { name, scopes, days } = call.body;
    const { key, ...made } = newKey(mode);
    const expiresAt = new Date(now().getTime() + days * DAY_MS).toISOString();
    const data = { ...made, userID, name, mode, scopes, expiresAt };
    const { position } = await apiKeys.create(data, contextOf(call));
    return { position, answer: { data: { keyID: made.keyID, key, expiresAt } } };
  }

  return [
    command(createApiKey, async (call) => {
      const opening = scopesOf(call.actor.actorType as UserType);
      if (!call.body.scopes.every((scope) => opening.includes(scope))) refuse('validation', '/scopes');
      try {
        return await create(call);
      } catch (error) {
        // Another key has the public id, once in some hundred trillion: another one is drawn.
        if (error instanceof Refusal && error.code === 'conflict') return create(call);
        throw error;
      }
    }),

    command(revokeApiKey, async (call) => {
      const { position } = await apiKeys.revoke(call.params.keyID, call.actor, contextOf(call));
      return { position, answer: null };
    }),
  ];
};
