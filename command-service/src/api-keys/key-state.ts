import { STREAMS } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { isKeyAlive, keyOwnerOf, keyRecordOf } from '@groundwork/service-kit';

/** `over`: opens nothing any more, for good. */
export type KeyState = 'none' | 'alive' | 'over';

/** @returns what says whether a key opens anything, by the rule that requests are judged by. */
export const keyStateReader =
  (log: Pick<Log, 'readStream'>, now: () => Date) =>
  async (keyID: string): Promise<KeyState> => {
    const record = keyRecordOf(await log.readStream(STREAMS.apiKey(keyID)));
    if (!record) return 'none';
    const owner = keyOwnerOf(await log.readStream(STREAMS.account(record.userID)));
    return owner && isKeyAlive(record, owner, now()) ? 'alive' : 'over';
  };
