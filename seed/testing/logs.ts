import type { DomainEvent } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { openContent } from '../content.ts';
import { openDemoData } from '../demo-data.ts';
import { seed } from '../seed.ts';
import { CONTENT_FOLDER, DEMO_FOLDER, SEED_DAY } from './content-folder.ts';

/** Seeds the product's own content. @returns whether there was anything to do. */
export const seedInto = (log: Log): Promise<boolean> =>
  seed({
    log,
    emailSecret: 'secret of the test',
    content: openContent(CONTENT_FOLDER),
    demo: openDemoData(DEMO_FOLDER),
    now: () => SEED_DAY,
  });

export async function eventsOf(log: Log): Promise<DomainEvent[]> {
  const events: DomainEvent[] = [];
  for await (const batch of log.readAll()) events.push(...batch);
  return events;
}

/** A log that dies at the n-th append: the append is lost, or was written and only its answer is lost. */
export function dyingLog(log: Log, appends: number, lost: 'append' | 'answer'): Log {
  let left = appends;
  return {
    ...log,
    async append(...args) {
      if (left-- > 0) return log.append(...args);
      if (lost === 'answer') await log.append(...args);
      throw new Error('killed');
    },
  };
}
