import { createHmac } from 'node:crypto';
import { type Counts, openLocalCounts, sharedCounts } from '@groundwork/event-store';
import type { MongoCountsOptions } from '@groundwork/event-store/servers';
import type { Logger } from '../logging/logger.ts';

/**
 * Counts that all processes of a service share, and each by itself while MongoDB is away or slow. @param options `secret` is what
 * a key of their own is derived from.
 */
export async function openCounts(
  options: MongoCountsOptions,
  logger: Logger,
): Promise<{ readonly counts: Counts; close(): Promise<void> }> {
  const { openMongoCounts } = await import('@groundwork/event-store/servers');
  const secret = createHmac('sha256', options.secret).update('counts').digest('base64url');
  const shared = openMongoCounts({ ...options, secret });
  // Connects, so that the first who asks does not wait for that, or count alone because of it.
  void shared.add([]).catch(() => undefined);
  const counts = sharedCounts({
    shared,
    local: openLocalCounts(),
    onAway: (err) => logger.warn({ err }, 'limits are counted by this process alone: MongoDB did not answer in time'),
    onBack: () => logger.info('limits are counted with the other processes again'),
  });
  return { counts, close: shared.close };
}
