import { randomUUID } from 'node:crypto';
import type { Logger } from '@groundwork/service-kit';
import { backgroundJob } from '../core/background-job.ts';
import { type OpenDraft, PRESENCE_SAID_EVERY_MS, type Presence } from '../store/port.ts';
import type { LiveHub } from './hub.ts';

/** How often others are asked for while a draft is open here. */
const ASK_EVERY_MS = 500;

export interface PresenceOptions {
  readonly presence: Presence;
  readonly hub: Pick<LiveHub, 'drafts' | 'setOthers' | 'onDrafts'>;
  /** By userID. */
  readonly namesOf: (userIDs: string[]) => Promise<(userID: string) => string>;
  readonly logger: Logger;
}

/** Tells other processes who has which draft open here, and the pages here of those who have the same open elsewhere. */
export function sharePresence({ presence, hub, namesOf, logger }: PresenceOptions): { stop(): Promise<void> } {
  const process = randomUUID();
  let said = '';
  let saidAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;

  async function say(open: readonly OpenDraft[]): Promise<void> {
    const text = open.map(({ assessmentID, userID }) => `${assessmentID} ${userID}`).join();
    const isDue = text !== '' && performance.now() - saidAt >= PRESENCE_SAID_EVERY_MS;
    if (text === said && !isDue) return;
    await presence.say(process, open);
    said = text;
    saidAt = performance.now();
  }

  async function look(): Promise<void> {
    const open = hub.drafts();
    await say(open);
    if (open.length === 0) return hub.setOthers([]);
    const drafts = new Set(open.map(({ assessmentID }) => assessmentID));
    const others = (await presence.others(process)).filter(({ assessmentID }) => drafts.has(assessmentID));
    const nameOf = await namesOf([...new Set(others.map(({ userID }) => userID))]);
    hub.setOthers(others.map((other) => ({ ...other, name: nameOf(other.userID) })));
  }

  async function lookOnce(): Promise<void> {
    await look();
    isAway = false;
  }

  /** While the store is away, pages show who is here. */
  function missed(err: unknown): void {
    if (!isAway) logger.warn({ err }, 'who has a draft open elsewhere is not known');
    isAway = true;
    said = '';
    hub.setOthers([]);
  }

  const looking = backgroundJob(lookOnce, missed);
  function soon(): void {
    looking.wake();
    if (hub.drafts().length > 0) timer ??= setInterval(soon, ASK_EVERY_MS).unref();
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }
  hub.onDrafts(soon);

  return {
    async stop() {
      clearInterval(timer);
      await looking.stop();
      if (said !== '') await presence.say(process, []).catch(() => undefined);
    },
  };
}
