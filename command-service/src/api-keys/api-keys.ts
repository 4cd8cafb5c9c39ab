import type { EventData } from '@groundwork/contracts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { type ApiKey, apiKey, createKey, revokeKey, warnedFrom, warnOfEnd } from './api-key.ts';
import type { KeyState } from './key-state.ts';
import { isFull, type Keyring, keyring, placeKey, placeMadeKey } from './keyring.ts';

export interface ApiKeyTools {
  readonly keyState: (keyID: string) => Promise<KeyState>;
  readonly now: () => Date;
}

/** Milliseconds after which a key that has a place and was not made never will be: whoever made it died. */
const LOST_MS = 60_000;

export function createApiKeys(pipeline: Pipeline, { keyState, now }: ApiKeyTools) {
  const keys: Handle<ApiKey | null> = pipeline.handle(apiKey);
  const keyrings: Handle<Keyring> = pipeline.handle(keyring);

  /** @returns keys of an owner that are over, where they matter: each costs two reads. */
  async function overOf(userID: string): Promise<ReadonlySet<string>> {
    const places = await keyrings.load(userID);
    const over = new Set<string>();
    if (!isFull(places)) return over;
    for (const [keyID, { placedAt }] of Object.entries(places)) {
      const state = await keyState(keyID);
      const isLost = state === 'none' && Date.parse(placedAt) + LOST_MS < now().getTime();
      if (state === 'over' || isLost) over.add(keyID);
    }
    return over;
  }

  return {
    keys,

    /** @throws Refusal tooManyApiKeys; conflict where another key has the id. */
    async create(data: EventData['ApiKeyCreated'], context: CommandContext) {
      const { keyID, userID, expiresAt } = data;
      const over = await overOf(userID);
      await keyrings.execute(userID, (state) => placeKey({ keyID, userID, expiresAt }, over, state), context);
      return keys.execute(keyID, (state) => createKey(data, state), context);
    },

    /** For the automation: each key that opens anything has a place. Repeatable. */
    async placeIfMissing(keyID: string, context: CommandContext): Promise<'over'> {
      const key = await keys.load(keyID);
      if (!key || (await keyState(keyID)) !== 'alive') return 'over';
      const { userID, expiresAt } = key;
      await keyrings.execute(userID, (state) => placeMadeKey({ keyID, userID, expiresAt }, state), context);
      return 'over';
    },

    /** @throws Refusal notFound. */
    revoke: (keyID: string, by: Parameters<typeof revokeKey>[1], context: CommandContext) =>
      keys.execute(keyID, (state) => revokeKey(keyID, by, state), context),

    /** @returns when it is due; 'over' where nothing more is to come. */
    async warnWhenDue(keyID: string, context: CommandContext): Promise<Date | 'over'> {
      const key = await keys.load(keyID);
      if (!key) return 'over';
      const from = warnedFrom(key);
      if (now() < from) return from;
      if ((await keyState(keyID)) === 'alive')
        await keys.execute(keyID, (state) => warnOfEnd(keyID, now(), state), context);
      return 'over';
    },
  };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;
