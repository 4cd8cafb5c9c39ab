import { type EventData, STREAMS } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { isKeyAlive, keyOwnerOf, keyRecordOf } from '@groundwork/service-kit';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { type ApiKey, apiKey, createKey, revokeKey, warnedFrom, warnOfEnd } from './api-key.ts';
import { isFull, type Keyring, keyring, placeKey } from './keyring.ts';

export interface ApiKeyTools {
  readonly log: Pick<Log, 'readStream'>;
  readonly now: () => Date;
}

/** Milliseconds after which a key that has a place and was not made never will be: whoever made it died. */
const LOST_MS = 60_000;

export function createApiKeys(pipeline: Pipeline, { log, now }: ApiKeyTools) {
  const keys: Handle<ApiKey | null> = pipeline.handle(apiKey);
  const keyrings: Handle<Keyring> = pipeline.handle(keyring);

  const ownerOf = async (userID: string) => keyOwnerOf(await log.readStream(STREAMS.account(userID)));
  const recordOf = async (keyID: string) => keyRecordOf(await log.readStream(STREAMS.apiKey(keyID)));

  /** @returns keys of an owner that are over, where they matter: each costs a read. */
  async function overOf(userID: string): Promise<ReadonlySet<string>> {
    const places = await keyrings.load(userID);
    const over = new Set<string>();
    if (!isFull(places)) return over;
    const owner = await ownerOf(userID);
    for (const [keyID, { placedAt }] of Object.entries(places)) {
      const record = await recordOf(keyID);
      const isLost = !record && Date.parse(placedAt) + LOST_MS < now().getTime();
      if (isLost || (record && !(owner && isKeyAlive(record, owner, now())))) over.add(keyID);
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

    /** @throws Refusal notFound. */
    revoke: (keyID: string, by: Parameters<typeof revokeKey>[1], context: CommandContext) =>
      keys.execute(keyID, (state) => revokeKey(keyID, by, state), context),

    /** @returns when it is due; 'over' where nothing more is to come. */
    async warnWhenDue(keyID: string, context: CommandContext): Promise<Date | 'over'> {
      const key = await keys.load(keyID);
      const from = key && warnedFrom(key);
      if (!key || !from) return 'over';
      if (now() < from) return from;
      const [record, owner] = [await recordOf(keyID), await ownerOf(key.userID)];
      if (record && owner && isKeyAlive(record, owner, now())) {
        await keys.execute(keyID, (state) => warnOfEnd(keyID, now(), state), context);
      }
      return 'over';
    },
  };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;
