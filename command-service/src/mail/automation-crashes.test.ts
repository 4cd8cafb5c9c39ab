import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAIL_LEASE_MS } from './mail.ts';
import { type MailEnvironment, mailEnvironment, SECOND } from './testing/automations.ts';
import { recordingMailer, settledLater } from './testing/recording-mailer.ts';

const LEASE = MAIL_LEASE_MS;
const SENT = ['MailQueued', 'MailSending', 'MailSent'];
const TAKEN_OVER = ['MailQueued', 'MailSending', 'MailSending', 'MailSent'];

let environment: MailEnvironment;
beforeEach(() => {
  environment = mailEnvironment();
});
afterEach(() => environment.close());

/** A process that dies while its mail server has the word. What it still says reaches nobody. */
async function dieWhileSending(leaseMs: number) {
  const gate = settledLater();
  const { mailer, sent } = recordingMailer(() => gate.promise);
  const { automation, connection } = environment.start(mailer, 'dead', leaseMs);
  await environment.queue('m1');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  connection.cut();
  return { gate, automation };
}

/** A process that dies after the server took the message and before it could write that down. */
async function dieAfterSending(leaseMs: number) {
  const { mailer, sent } = recordingMailer(() => connection.cut());
  const { connection, automation } = environment.start(mailer, 'dead', leaseMs);
  await environment.queue('m1');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return { sent, connection, automation };
}

describe('several processes on one log', () => {
  it('send each message once', async () => {
    const { mailer, sent } = recordingMailer();
    for (const runID of ['run1', 'run2', 'run3']) environment.start(mailer, runID, LEASE);
    const ids = Array.from({ length: 30 }, (_, i) => `m${i}`);
    await Promise.all(ids.map((id) => environment.queue(id)));
    for (const id of ids) await environment.until(id, ...SENT);
    expect(sent.map(({ mailID }) => mailID).toSorted()).toEqual(ids.toSorted());
  });

  it('know what became of a message that another has sent', async () => {
    const gate = settledLater();
    const { mailer, sent } = recordingMailer(() => gate.promise);
    environment.start(mailer, 'run1', LEASE);
    await environment.queue('m1');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const second = environment.start(mailer, 'run2', LEASE);
    const outcome = second.automation.outcome('m1', SECOND);
    gate.resolve();
    expect(await outcome).toBe('sent');
    expect(sent).toHaveLength(1);
  });

  it('leave a message alone while one is sending it, however slow its server is', async () => {
    const gate = settledLater();
    const slow = recordingMailer(() => gate.promise);
    environment.start(slow.mailer, 'run1', LEASE);
    await environment.queue('m1');
    await vi.waitFor(() => expect(slow.sent).toHaveLength(1));
    const { mailer, sent } = recordingMailer();
    environment.start(mailer, 'run2', LEASE);
    const claims = ['MailSending'];
    for (let renewed = 0; renewed < 6; renewed++) {
      await environment.untilWaiting(LEASE / 3);
      environment.clock.advance(LEASE / 3);
      claims.push('MailSending');
      await environment.until('m1', 'MailQueued', ...claims);
    }
    gate.resolve();
    await environment.until('m1', 'MailQueued', ...claims, 'MailSent');
    expect([slow.sent.length, sent.length]).toEqual([1, 0]);
  });

  it('take a message over within 20 seconds after its sender died', async () => {
    expect(MAIL_LEASE_MS).toBeLessThanOrEqual(20 * SECOND);
    const { gate } = await dieWhileSending(LEASE);
    const { mailer, sent } = recordingMailer();
    environment.start(mailer, 'run2', LEASE);
    await environment.untilWaiting(LEASE);
    environment.clock.advance(LEASE - 1);
    expect(await environment.types('m1')).toEqual(['MailQueued', 'MailSending']);
    environment.clock.advance(1);
    await environment.until('m1', ...TAKEN_OVER);
    expect(sent).toHaveLength(1);
    gate.resolve();
  });
});

describe('a process that died', () => {
  it('between claim and handing over: the next run sends the message at once', async () => {
    const { gate } = await dieWhileSending(0);
    const { mailer, sent } = recordingMailer();
    environment.start(mailer, 'next', 0);
    await environment.until('m1', ...TAKEN_OVER);
    expect(sent).toHaveLength(1);
    gate.reject(new Error('too late'));
  });

  it('between handing over and writing it down: the message comes again under the same id, which is the one window', async () => {
    const dead = await dieAfterSending(0);
    const { mailer, sent } = recordingMailer();
    environment.start(mailer, 'next', 0);
    await environment.until('m1', ...TAKEN_OVER);
    expect(sent).toEqual(dead.sent);
  });

  it('and turns out to be alive changes nothing any more', async () => {
    const dead = await dieAfterSending(0);
    environment.start(recordingMailer().mailer, 'next', 0);
    await environment.until('m1', ...TAKEN_OVER);
    dead.connection.restore();
    await dead.automation.stop();
    expect(await environment.types('m1')).toEqual(TAKEN_OVER);
    expect(dead.sent).toHaveLength(1);
  });

  it('with many messages claimed and waiting: all of them arrive', async () => {
    const gate = settledLater();
    const first = recordingMailer(() => gate.promise);
    const { connection } = environment.start(first.mailer, 'dead', 0);
    const ids = Array.from({ length: 12 }, (_, i) => `m${i}`);
    for (const id of ids) await environment.queue(id);
    await vi.waitFor(() => expect(first.sent).toHaveLength(4));
    connection.cut();
    const { mailer, sent } = recordingMailer();
    environment.start(mailer, 'next', 0);
    for (const id of ids) await vi.waitFor(async () => expect((await environment.types(id)).at(-1)).toBe('MailSent'));
    expect(sent.map(({ mailID }) => mailID).toSorted()).toEqual(ids.toSorted());
    gate.resolve();
  });
});

describe('a log that is away', () => {
  it('while a message is handed over: its outcome is written down when the log is back, and it is sent once', async () => {
    const { sent, connection } = await dieAfterSending(0);
    await environment.untilGivenUp(SECOND);
    connection.restore();
    environment.clock.advance(SECOND);
    await environment.until('m1', ...SENT);
    expect(sent).toHaveLength(1);
  });

  it('while messages are queued elsewhere: they are sent when it is back', async () => {
    const { mailer, sent } = recordingMailer();
    const { connection } = environment.start(mailer, 'run1', 0);
    await environment.queue('m1');
    await environment.until('m1', ...SENT);
    connection.cut();
    await environment.queue('m2');
    expect(sent).toHaveLength(1);
    connection.restore();
    await environment.until('m2', ...SENT);
  });

  it('and comes back as an older copy: what the commands remember of it is dropped', async () => {
    const forgetAll = vi.fn();
    const { connection } = environment.start(recordingMailer().mailer, 'run1', 0, { forgetAll });
    await environment.queue('m1');
    await environment.until('m1', ...SENT);
    connection.cut();
    connection.log.holds = async () => false;
    connection.restore();
    await vi.waitFor(() => expect(forgetAll).toHaveBeenCalledOnce(), { interval: 5, timeout: 10_000 });
  });

  it('from the start: messages wait for it', async () => {
    const { mailer } = recordingMailer();
    const { connection, automation } = environment.start(mailer, 'run1', 0);
    connection.cut();
    await environment.queue('m1');
    const outcome = automation.outcome('m1', SECOND);
    environment.clock.advance(SECOND);
    expect(await outcome).toBe('pending');
    connection.restore();
    await environment.until('m1', ...SENT);
  });

  it('when a try is due: the message has to wait a little longer', async () => {
    const { mailer, sent } = recordingMailer((_, nth) => {
      if (nth === 1) throw new Error('a mistake');
    });
    const { connection } = environment.start(mailer, 'run1', 0);
    await environment.queue('m1');
    await environment.untilWaiting(30 * SECOND);
    connection.cut();
    environment.clock.advance(30 * SECOND);
    await environment.untilGivenUp(5 * SECOND);
    connection.restore();
    environment.clock.advance(5 * SECOND);
    await environment.until('m1', 'MailQueued', 'MailSending', 'MailFailed', 'MailSending', 'MailSent');
    expect(sent).toHaveLength(2);
  });

  it('does not keep a process from stopping: what it could not write down is for the next', async () => {
    const { automation } = await dieAfterSending(0);
    const isStopped = vi.fn();
    void automation.stop().then(isStopped);
    await vi.waitFor(() => {
      environment.clock.advance(SECOND);
      expect(isStopped).toHaveBeenCalled();
    });
    expect((await environment.log.readStream(STREAMS.mail('m1'))).map(({ type }) => type)).toEqual(SENT.slice(0, 2));
  });
});
