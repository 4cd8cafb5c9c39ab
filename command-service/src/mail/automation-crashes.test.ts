import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPipeline } from '../kit/pipeline.ts';
import { type MailWorld, mailWorld, SECOND } from './testing/automations.ts';
import { recordingMailer, settledLater } from './testing/recording-mailer.ts';

const LEASE = 300 * SECOND;
const SENT = ['MailQueued', 'MailSending', 'MailSent'];
const TAKEN_OVER = ['MailQueued', 'MailSending', 'MailSending', 'MailSent'];

let world: MailWorld;
beforeEach(() => {
  world = mailWorld();
});
afterEach(() => world.close());

/** A process that dies while its mail server has the word. What it still says reaches nobody. */
async function dieWhileSending(lease: number) {
  const gate = settledLater();
  const { mailer, sent } = recordingMailer(() => gate.promise);
  const { automation, way } = world.start(mailer, 'dead', lease);
  await world.queue('m1');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  way.cut();
  return { gate, automation };
}

/** A process that dies after the server took the message and before it could write that down. */
async function dieAfterSending(lease: number) {
  const { mailer, sent } = recordingMailer(() => way.cut());
  const { way, automation } = world.start(mailer, 'dead', lease);
  await world.queue('m1');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return { sent, way, automation };
}

describe('several processes on one log', () => {
  it('send each message once', async () => {
    const { mailer, sent } = recordingMailer();
    for (const runID of ['run1', 'run2', 'run3']) world.start(mailer, runID, LEASE);
    const ids = Array.from({ length: 30 }, (_, i) => `m${i}`);
    await Promise.all(ids.map((id) => world.queue(id)));
    for (const id of ids) await world.until(id, ...SENT);
    expect(sent.map(({ mailID }) => mailID).toSorted()).toEqual(ids.toSorted());
  });

  it('know what became of a message that another has sent', async () => {
    const gate = settledLater();
    const { mailer, sent } = recordingMailer(() => gate.promise);
    world.start(mailer, 'run1', LEASE);
    await world.queue('m1');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const second = world.start(mailer, 'run2', LEASE);
    const outcome = second.automation.outcome('m1', SECOND);
    gate.resolve();
    expect(await outcome).toBe('sent');
    expect(sent).toHaveLength(1);
  });

  it('leave a message alone while one is sending it, and take it over when the lease has passed', async () => {
    const { gate } = await dieWhileSending(LEASE);
    const { mailer, sent } = recordingMailer();
    world.start(mailer, 'run2', LEASE);
    await world.untilWaiting(LEASE);
    world.clock.advance(LEASE - 1);
    expect(world.clock.waiting()).toEqual([1]);
    expect(await world.types('m1')).toEqual(['MailQueued', 'MailSending']);
    world.clock.advance(1);
    await world.until('m1', ...TAKEN_OVER);
    expect(sent).toHaveLength(1);
    gate.resolve();
  });
});

describe('a process that died', () => {
  it('between claim and handing over: the next run sends the message at once', async () => {
    const { gate } = await dieWhileSending(0);
    const { mailer, sent } = recordingMailer();
    world.start(mailer, 'next', 0);
    await world.until('m1', ...TAKEN_OVER);
    expect(sent).toHaveLength(1);
    gate.reject(new Error('too late'));
  });

  it('between handing over and writing it down: the message comes again under the same id, which is the one window', async () => {
    const dead = await dieAfterSending(0);
    const { mailer, sent } = recordingMailer();
    world.start(mailer, 'next', 0);
    await world.until('m1', ...TAKEN_OVER);
    expect(sent).toEqual(dead.sent);
  });

  it('and turns out to be alive changes nothing any more', async () => {
    const dead = await dieAfterSending(0);
    world.start(recordingMailer().mailer, 'next', 0);
    await world.until('m1', ...TAKEN_OVER);
    dead.way.mend();
    await dead.automation.stop();
    expect(await world.types('m1')).toEqual(TAKEN_OVER);
    expect(dead.sent).toHaveLength(1);
  });

  it('with many messages claimed and waiting: all of them arrive', async () => {
    const gate = settledLater();
    const first = recordingMailer(() => gate.promise);
    const { way } = world.start(first.mailer, 'dead', 0);
    const ids = Array.from({ length: 12 }, (_, i) => `m${i}`);
    for (const id of ids) await world.queue(id);
    await vi.waitFor(() => expect(first.sent).toHaveLength(4));
    way.cut();
    const { mailer, sent } = recordingMailer();
    world.start(mailer, 'next', 0);
    for (const id of ids) await vi.waitFor(async () => expect((await world.types(id)).at(-1)).toBe('MailSent'));
    expect(sent.map(({ mailID }) => mailID).toSorted()).toEqual(ids.toSorted());
    gate.resolve();
  });
});

describe('a log that is away', () => {
  it('while a message is handed over: its outcome is written down when the log is back, and it is sent once', async () => {
    const { sent, way } = await dieAfterSending(0);
    await world.untilWaiting(SECOND);
    way.mend();
    world.clock.advance(SECOND);
    await world.until('m1', ...SENT);
    expect(sent).toHaveLength(1);
  });

  it('while messages are queued elsewhere: they are sent when it is back', async () => {
    const { mailer, sent } = recordingMailer();
    const { way } = world.start(mailer, 'run1', 0);
    await world.queue('m1');
    await world.until('m1', ...SENT);
    way.cut();
    await world.queue('m2');
    expect(sent).toHaveLength(1);
    way.mend();
    await world.until('m2', ...SENT);
  });

  it('and comes back as an older copy: what the commands remember of it is dropped', async () => {
    const forgetAll = vi.fn();
    const pipeline = { ...createPipeline({ log: world.log, now: world.clock.now }), forgetAll };
    const { way } = world.start(recordingMailer().mailer, 'run1', 0, { pipeline });
    await world.queue('m1');
    await world.until('m1', ...SENT);
    way.cut();
    way.log.holds = async () => false;
    way.mend();
    await vi.waitFor(() => expect(forgetAll).toHaveBeenCalledOnce(), { interval: 5, timeout: 10_000 });
  });

  it('from the start: messages wait for it', async () => {
    const { mailer } = recordingMailer();
    const { way, automation } = world.start(mailer, 'run1', 0);
    way.cut();
    await world.queue('m1');
    const outcome = automation.outcome('m1', SECOND);
    world.clock.advance(SECOND);
    expect(await outcome).toBe('pending');
    way.mend();
    await world.until('m1', ...SENT);
  });

  it('when a try is due: the message has to wait a little longer', async () => {
    const { mailer, sent } = recordingMailer((_, nth) => {
      if (nth === 1) throw new Error('a mistake');
    });
    const { way } = world.start(mailer, 'run1', 0);
    await world.queue('m1');
    await world.untilWaiting(30 * SECOND);
    way.cut();
    world.clock.advance(30 * SECOND);
    await world.untilWaiting(5 * SECOND);
    way.mend();
    world.clock.advance(5 * SECOND);
    await world.until('m1', 'MailQueued', 'MailSending', 'MailFailed', 'MailSending', 'MailSent');
    expect(sent).toHaveLength(2);
  });

  it('does not keep a process from stopping: what it could not write down is for the next', async () => {
    const { automation } = await dieAfterSending(0);
    await automation.stop();
    expect((await world.log.readStream(STREAMS.mail('m1'))).map(({ type }) => type)).toEqual(SENT.slice(0, 2));
  });
});
