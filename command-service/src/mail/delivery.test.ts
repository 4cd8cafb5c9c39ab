import { getEventListeners } from 'node:events';
import { createLogger } from '@groundwork/service-kit';
import { expect, it, vi } from 'vitest';
import { createDelivery } from './delivery.ts';
import type { Mail } from './mail.ts';
import { mailEnvironment } from './testing/automations.ts';
import { recordingMailer } from './testing/recording-mailer.ts';

const MESSAGES = 20;

it('however many messages wait for a log that is away, one listener waits for the end, and all end at once', async () => {
  const { log, clock, mails, queue } = mailEnvironment();
  const ids = Array.from({ length: MESSAGES }, (_, n) => `m${n}`);
  for (const id of ids) await queue(id);
  const known = await Promise.all(ids.map((id) => mails.load(id)));
  const stopping = new AbortController();
  // The log is there for the claims, which come first, and away for what became of them.
  const { execute } = mails;
  let calls = 0;
  vi.spyOn(mails, 'execute').mockImplementation((...of) =>
    ++calls > MESSAGES ? Promise.reject(new Error('away')) : execute(...of),
  );
  const deliver = createDelivery({
    log,
    mails,
    mailer: recordingMailer().mailer,
    render: () => ({ subject: 'Hello', text: 'Hello', html: 'Hello' }),
    now: clock.now,
    after: clock.after,
    run: { by: 'this', leaseMs: 0 },
    logger: createLogger('test', 'silent'),
    stopping: stopping.signal,
  });

  const delivered = Promise.allSettled(known.map((state) => deliver(state as Mail)));
  await vi.waitFor(() => expect(clock.waiting()).toHaveLength(MESSAGES));
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(1);

  stopping.abort();
  expect((await delivered).map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
  expect(clock.waiting()).toEqual([]);
  await log.close();
});
