import type { NewEvent } from '@groundwork/contracts';
import { HEADERS, type UserType } from '@groundwork/contracts';
import { onTestFinished } from 'vitest';
import type { ReportRenderer } from '../report-pdf/index.ts';
import { createProjectionService } from '../service.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import { listeningLogger, openTestLog, writerOf } from './test-log.ts';
import { openSigner } from './tokens.ts';

export interface Caller {
  readonly userID: string;
  readonly userType: UserType;
  readonly sessionID?: string;
  readonly partnerID?: string;
  readonly builderAccess?: boolean;
}

/** The service over a log of these events, at a time of the test's own, asked over HTTP. It is closed when the test ends. */
export async function openTestService(
  events: readonly NewEvent<string, object>[],
  time: string,
  renderer?: ReportRenderer,
) {
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
    ...(renderer ? { renderer } : {}),
  });
  async function closeAll(): Promise<void> {
    await service.close();
    await test.log.close();
    await store.close();
  }
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= closeAll());
  onTestFinished(close);
  await service.runner.caughtUp;

  function inject(url: string, authorization: string | undefined, body?: object, encoding?: string) {
    const headers = {
      ...(authorization && { authorization }),
      ...(encoding && { 'accept-encoding': encoding }),
      [HEADERS.readAfter]: position,
    };
    return service.app.inject({ url, headers, ...(body && { method: 'POST', payload: body }) });
  }

  function bearerOf(caller: Caller | undefined): string | undefined {
    if (!caller) return undefined;
    const { userID: sub, userType, sessionID, partnerID = null, builderAccess = false } = caller;
    return `Bearer ${tokenFor({ sub, userType, partnerID, builderAccess, ...(sessionID ? { sid: sessionID } : {}) })}`;
  }

  return {
    store,
    /** Bytes of files, which are put without their event. */
    files: test.log.files,
    gauges: service.gauges,
    /** What the service logged. */
    lines,
    async append(...more: readonly NewEvent<string, object>[]): Promise<void> {
      position = await test.append(...more);
    },
    /** Appends what a process wrote whose clock said so. */
    async appendAt(instant: string, ...more: readonly NewEvent<string, object>[]): Promise<void> {
      position = await writerOf(test.log, instant)(...more);
    },
    /** Sets the clock. */
    at(instant: string): void {
      now = new Date(instant);
    },
    /** Asks for what includes everything appended; as a visitor without a caller. */
    async ask(url: string, caller?: Caller) {
      const answer = await inject(url, bearerOf(caller));
      return { status: answer.statusCode, body: answer.json() };
    },
    /** Asks a query that takes a body. */
    async post(url: string, caller: Caller, body: object) {
      const answer = await inject(url, bearerOf(caller), body);
      return { status: answer.statusCode, body: answer.json() };
    },
    /** Asks; with a body, a query that takes one. @returns the answer as it came. */
    async whole(url: string, caller?: Caller, body?: object) {
      const { statusCode: status, headers, payload: text } = await inject(url, bearerOf(caller), body);
      return { status, headers, text };
    },
    /** Asks as a visitor who has the answer of this ETag. */
    async conditional(url: string, etag: string) {
      const headers = { 'if-none-match': etag, [HEADERS.readAfter]: position };
      const answer = await service.app.inject({ url, headers });
      return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
    },
    /** What a stream holds. */
    events: (stream: string) => test.log.readStream(stream),
    /** Destroys the key of a person. */
    erase: (userID: string): Promise<void> => test.log.erasePerson(userID),
    /** Asks with an Authorization header of the test's own. */
    async askWith(authorization: string | undefined, url: string) {
      const answer = await inject(url, authorization);
      return { status: answer.statusCode, body: answer.json() };
    },
    /** Asks for a file, or for other answers as bytes. @param encoding that is accepted. */
    async file(url: string, caller?: Caller, encoding?: string) {
      const {
        statusCode: status,
        headers,
        rawPayload: bytes,
      } = await inject(url, bearerOf(caller), undefined, encoding);
      return { status, headers, bytes };
    },
    close,
  };
}

export type TestService = Awaited<ReturnType<typeof openTestService>>;
