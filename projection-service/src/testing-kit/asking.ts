import type { NewEvent } from '@groundwork/contracts';
import { HEADERS, type UserType } from '@groundwork/contracts';
import { createProjectionService } from '../service.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import { listeningLogger, openTestLog } from './test-log.ts';
import { openSigner } from './tokens.ts';

export interface Caller {
  readonly userID: string;
  readonly userType: UserType;
  readonly sessionID?: string;
}

/** The service over a log of these events, at a time of the test's own, asked over HTTP. */
export async function openAsking(events: readonly NewEvent<string, object>[], time: string) {
  const test = openTestLog();
  const store = openEmbeddedReadStore({ path: ':memory:' });
  const { tokenKeys, tokenFor } = await openSigner();
  const { logger, lines } = listeningLogger();
  let now = new Date(time);
  let position = await test.append(...events);
  const service = await createProjectionService({
    log: test.log,
    store,
    logger,
    tokenKeys: { publicKey: tokenKeys.publicKey },
    now: () => now,
    rateFactor: 100,
  });
  await service.runner.caughtUp;

  return {
    store,
    /** What the service logged. */
    lines,
    async append(...more: readonly NewEvent<string, object>[]): Promise<void> {
      position = await test.append(...more);
    },
    /** Sets the clock. */
    at(instant: string): void {
      now = new Date(instant);
    },
    /** Asks for what includes everything appended; as a visitor without a caller. */
    async ask(url: string, caller?: Caller) {
      const claims = caller && {
        sub: caller.userID,
        userType: caller.userType,
        ...(caller.sessionID ? { sid: caller.sessionID } : {}),
      };
      const authorization = claims ? { authorization: `Bearer ${tokenFor(claims)}` } : {};
      const answer = await service.app.inject({ url, headers: { ...authorization, [HEADERS.readAfter]: position } });
      return { status: answer.statusCode, body: answer.json() };
    },
    async close(): Promise<void> {
      await service.close();
      await test.log.close();
      await store.close();
    },
  };
}

export type Asking = Awaited<ReturnType<typeof openAsking>>;
