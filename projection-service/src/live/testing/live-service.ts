import { onTestFinished } from 'vitest';
import { createProjectionService } from '../../service.ts';
import { openEmbeddedReadStore } from '../../store/embedded/open.ts';
import type { ReadStore } from '../../store/port.ts';
import { people } from '../../testing/callers.ts';
import { listeningLogger, openTestLog, type TestLog } from '../../testing/test-log.ts';
import type { Caller } from '../../testing/test-service.ts';
import { openSigner } from '../../testing/tokens.ts';

/** A log with people, in which several services may share a store. */
export async function peopledLog(): Promise<TestLog> {
  const test = openTestLog();
  await test.append(...people);
  onTestFinished(() => test.log.close());
  return test;
}

/** The service on a port of its own, and who listens to it. */
export async function liveService(
  given?: TestLog,
  store: ReadStore = openEmbeddedReadStore({ path: ':memory:' }),
  isShared = false,
) {
  const test = given ?? (await peopledLog());
  const { tokenKeys, tokenFor } = await openSigner();
  const { logger } = listeningLogger();
  const service = await createProjectionService({
    ...{ log: test.log, store, logger, tokenKeys, isShared },
    rateFactor: 100,
  });
  await service.runner.caughtUp;
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async (): Promise<void> => {
    await service.close();
    await store.close();
  };
  let stopped: Promise<void> | undefined;
  const close = (): Promise<void> => (stopped ??= stop());
  onTestFinished(close);

  async function listen(
    { userID: sub, userType, partnerID, builderAccess = false }: Caller,
    expiresIn?: string,
    query = '',
  ) {
    const authorization = `Bearer ${tokenFor({ sub, userType, builderAccess, ...(partnerID !== undefined && { partnerID }) }, expiresIn)}`;
    const answer = await fetch(`${url}/api/live${query}`, { headers: { authorization } });
    return { answer, ...eventsOf(answer) };
  }
  return { listen, close, append: test.append };
}

/** @returns the events of an answer, one after the other; undefined once it has ended. */
function eventsOf(answer: Response) {
  const parts = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function events(): Promise<{ event: string; data: unknown } | undefined> {
    while (!text.includes('\n\n')) {
      const { value, done } = (await parts?.read()) ?? { done: true };
      if (done) return undefined;
      text += value;
    }
    const end = text.indexOf('\n\n');
    const [, event = '', data = 'null'] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
    text = text.slice(end + 2);
    return { event, data: JSON.parse(data) };
  }
  return { events, hangUp: () => parts?.cancel() };
}
