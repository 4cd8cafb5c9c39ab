import { STREAMS } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPipeline } from '../core/pipeline.ts';
import { commandContext } from '../testing/given.ts';
import { createSmtpMailer } from './engines/smtp-mailer.ts';
import { createMails } from './mails.ts';
import { MailRefused, MailUnavailable } from './port.ts';
import { type MailEnvironment, mailEnvironment, SECOND } from './testing/automations.ts';
import { PUBLIC_URL, SENDER } from './testing/messages.ts';
import { recordingMailer, settledLater } from './testing/recording-mailer.ts';
import { startSmtpServer } from './testing/smtp-server.ts';

let environment: MailEnvironment;
beforeEach(() => {
  environment = mailEnvironment();
});
afterEach(() => environment.close());

const busy = (): never => {
  throw new MailUnavailable('451');
};
const SENT = ['MailQueued', 'MailSending', 'MailSent'];

describe('a queued message', () => {
  it('is rendered, sent, and known to be', async () => {
    const { mailer, sent } = recordingMailer();
    const { automation } = environment.start(mailer, 'run1', 0);
    await environment.queue('m1', 'passwordReset');
    expect(await automation.outcome('m1', SECOND)).toBe('sent');
    expect(await environment.types('m1')).toEqual(SENT);
    expect(sent).toEqual([
      expect.objectContaining({
        mailID: 'm1',
        userID: 'anna',
        to: 'anna@example.com',
        subject: 'Set a new Groundwork password',
        text: expect.stringContaining(`${PUBLIC_URL}/auth/reset-password/anna.sample-reset.`),
      }),
    ]);
  });

  it('is sent although nobody was there when it was queued, and never again', async () => {
    const { mailer, sent } = recordingMailer();
    await environment.queue('m1');
    const { automation } = environment.start(mailer, 'run1', 0);
    await environment.until('m1', ...SENT);
    await automation.stop();

    environment.start(mailer, 'run2', 0);
    await environment.queue('m1');
    await environment.queue('m2');
    await environment.until('m2', ...SENT);
    expect(sent.map(({ mailID }) => mailID)).toEqual(['m1', 'm2']);
  });

  it('waits its turn: a few are handed over at once', async () => {
    const gate = settledLater();
    const { mailer, sent, mostAtOnce } = recordingMailer(() => gate.promise);
    const ids = Array.from({ length: 10 }, (_, i) => `m${i}`);
    for (const id of ids) await environment.queue(id);
    environment.start(mailer, 'run1', 0);
    await vi.waitFor(() => expect(sent).toHaveLength(4));
    gate.resolve();
    for (const id of ids) await environment.until(id, ...SENT);
    expect(mostAtOnce()).toBe(4);
    expect(new Set(sent.map(({ mailID }) => mailID)).size).toBe(10);
  });

  it('is sent in the name of the automation, as part of what it was queued for', async () => {
    const { mailer } = recordingMailer();
    environment.start(mailer, 'run1', 0);
    await environment.queue('m1');
    await environment.until('m1', ...SENT);
    const [queued, ...rest] = await environment.log.readStream(STREAMS.mail('m1'));
    for (const { metadata } of rest) {
      expect(metadata).toMatchObject({
        actorID: 'automation:mail',
        actorType: 'system',
        correlationID: queued?.metadata.correlationID,
      });
    }
  });
});

describe('a message that cannot be handed over', () => {
  it('is tried again after 30 seconds, then after a minute, until it is sent', async () => {
    const { mailer, sent } = recordingMailer((_, nth) => (nth < 3 ? busy() : undefined));
    environment.start(mailer, 'run1', 0);
    await environment.queue('m1');
    await environment.untilWaiting(30 * SECOND);
    environment.clock.advance(30 * SECOND - 1);
    expect(environment.clock.waiting()).toEqual([1]);
    expect(sent).toHaveLength(1);
    environment.clock.advance(1);
    await environment.untilWaiting(60 * SECOND);
    expect(sent).toHaveLength(2);
    environment.clock.advance(60 * SECOND);
    const tries = ['MailSending', 'MailFailed', 'MailSending', 'MailFailed', 'MailSending', 'MailSent'];
    await environment.until('m1', 'MailQueued', ...tries);
    expect(environment.clock.waiting()).toEqual([]);
  });

  it('waits for its time over a restart', async () => {
    const first = environment.start(recordingMailer(busy).mailer, 'run1', 0);
    await environment.queue('m1');
    await environment.untilWaiting(30 * SECOND);
    await first.automation.stop();
    expect(environment.clock.waiting()).toEqual([]);

    environment.clock.advance(10 * SECOND);
    const { mailer, sent } = recordingMailer();
    environment.start(mailer, 'run2', 0);
    await environment.untilWaiting(20 * SECOND);
    expect(sent).toEqual([]);
    environment.clock.advance(20 * SECOND);
    await environment.until('m1', 'MailQueued', 'MailSending', 'MailFailed', 'MailSending', 'MailSent');
  });

  it('is sent once more when somebody says so, also after a restart, and nothing else of it is', async () => {
    const { mailer, sent } = recordingMailer((_, nth) => {
      if (nth < 3) throw new MailRefused('550');
    });
    const first = environment.start(mailer, 'run1', 0);
    await environment.queue('m1');
    const given = ['MailQueued', 'MailSending', 'MailAbandoned'];
    await environment.until('m1', ...given);
    const again = (n: number) =>
      environment.mails.sendAgain('m1', environment.clock.now(), commandContext(`again${n}`));
    await again(1);
    const twice = [...given, 'MailRequeued', 'MailSending', 'MailAbandoned'];
    await environment.until('m1', ...twice);
    await first.automation.stop();

    await again(2);
    const { automation } = environment.start(mailer, 'run2', 0);
    await environment.until('m1', ...twice, 'MailRequeued', 'MailSending', 'MailSent');
    expect(await automation.outcome('m1', SECOND)).toBe('sent');
    expect(sent).toHaveLength(3);
  });

  it('does not hold up the others', async () => {
    const { mailer } = recordingMailer(({ mailID }) => (mailID === 'm1' ? busy() : undefined));
    environment.start(mailer, 'run1', 0);
    await environment.queue('m1');
    await environment.queue('m2');
    await environment.until('m2', ...SENT);
    await environment.until('m1', 'MailQueued', 'MailSending', 'MailFailed');
  });

  it('because the server refuses it is abandoned', async () => {
    const { mailer, sent } = recordingMailer(() => {
      throw new MailRefused('550');
    });
    const { automation } = environment.start(mailer, 'run1', 0);
    await environment.queue('m1');
    expect(await automation.outcome('m1', SECOND)).toBe('failed');
    const events = await environment.log.readStream(STREAMS.mail('m1'));
    expect(events.at(-1)).toMatchObject({ type: 'MailAbandoned', data: { reason: '550' } });
    expect(sent).toHaveLength(1);
  });

  it('because of a mistake of ours is tried again, and no log says to whom or what', async () => {
    let broken = true;
    const { mailer, sent } = recordingMailer();
    const render = (_: string, values: string) => {
      if (broken) throw new SyntaxError(`${values} of anna@example.com`);
      return { subject: 's', text: 't', html: 'h' };
    };
    environment.start(mailer, 'run1', 0, { render });
    await environment.queue('m1');
    await environment.untilWaiting(30 * SECOND);
    const events = await environment.log.readStream(STREAMS.mail('m1'));
    expect(events.at(-1)).toMatchObject({ type: 'MailFailed', data: { reason: 'SyntaxError' } });
    expect(environment.logged.join('')).toContain('SyntaxError');
    expect(environment.logged.join('')).not.toMatch(/anna@|Maya/);
    broken = false;
    environment.clock.advance(30 * SECOND);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  it('at first by a real server is taken by it later', async () => {
    const server = await startSmtpServer('greylist', 'accept');
    const mailer = createSmtpMailer({ url: server.url, publicUrl: PUBLIC_URL, ...SENDER });
    environment.start(mailer, 'run1', 0);
    await environment.queue('m1', 'welcome');
    await environment.untilWaiting(30 * SECOND);
    expect(server.received).toEqual([]);
    environment.clock.advance(30 * SECOND);
    await environment.until('m1', 'MailQueued', 'MailSending', 'MailFailed', 'MailSending', 'MailSent');
    expect(server.received).toHaveLength(1);
    await mailer.close();
    await server.close();
  });
});

describe('a message left open that cannot be read', () => {
  it('keeps neither the next process from being ready nor the other messages from being sent', async () => {
    for (const id of ['m1', 'm2']) await environment.queue(id);
    const first = environment.start(recordingMailer(busy).mailer, 'run1', 0);
    for (const id of ['m1', 'm2']) await environment.until(id, 'MailQueued', 'MailSending', 'MailFailed');
    await first.automation.stop();

    const readStream: Log['readStream'] = async (stream, from) => {
      const events = await environment.log.readStream(stream, from);
      return stream === STREAMS.mail('m1') ? events.map((event) => ({ ...event, unreadable: 'damaged' })) : events;
    };
    const mails = createMails(createPipeline({ log: { ...environment.log, readStream }, now: environment.clock.now }));
    const { automation } = environment.start(recordingMailer().mailer, 'run2', 0, { mails });
    await automation.caughtUp;
    environment.clock.advance(30 * SECOND);
    await environment.until('m2', 'MailQueued', 'MailSending', 'MailFailed', 'MailSending', 'MailSent');
    expect(environment.logged.join()).toContain('a message cannot be read and is not sent');
  });
});

describe('a message about somebody who was erased', () => {
  it('is abandoned, unsent', async () => {
    const { mailer, sent } = recordingMailer();
    await environment.queue('m1');
    await environment.log.erasePerson('anna');
    environment.start(mailer, 'run1', 0);
    await environment.until('m1', 'MailQueued', 'MailSending', 'MailAbandoned');
    expect(sent).toEqual([]);
  });

  it('is not even tried again', async () => {
    const { mailer, sent } = recordingMailer(busy);
    environment.start(mailer, 'run1', 0);
    await environment.queue('m1');
    await environment.untilWaiting(30 * SECOND);
    await environment.log.erasePerson('anna');
    environment.clock.advance(30 * SECOND);
    await environment.until('m1', 'MailQueued', 'MailSending', 'MailFailed', 'MailSending', 'MailAbandoned');
    expect(sent).toHaveLength(1);
  });

  it('cannot be queued any more, and the others are sent', async () => {
    const { mailer } = recordingMailer();
    environment.start(mailer, 'run1', 0);
    await environment.queue('m1');
    await environment.log.erasePerson('anna');
    await expect(environment.queue('m2')).rejects.toMatchObject({ name: 'KeyDestroyed' });
    await environment.queue('m3', 'passwordChanged', 'ben');
    await environment.until('m3', ...SENT);
  });
});

describe('what a request hears of its message', () => {
  it('is that it failed, as soon as the first try has', async () => {
    const { automation } = environment.start(recordingMailer(busy).mailer, 'run1', 0);
    await environment.queue('m1');
    expect(await automation.outcome('m1', SECOND)).toBe('failed');
    expect(await automation.outcome('m1', SECOND)).toBe('failed');
  });

  it('is that it is pending when the try takes longer than the request can wait', async () => {
    const gate = settledLater();
    const { mailer, sent } = recordingMailer(() => gate.promise);
    const { automation } = environment.start(mailer, 'run1', 0);
    await environment.queue('m1');
    const outcome = automation.outcome('m1', 4 * SECOND);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    environment.clock.advance(4 * SECOND);
    expect(await outcome).toBe('pending');
    gate.resolve();
    await environment.until('m1', ...SENT);
    expect(await automation.outcome('m1', SECOND)).toBe('sent');
  });

  it('is that it is pending when the process stops, or nothing was ever queued', async () => {
    const { automation } = environment.start(recordingMailer().mailer, 'run1', 0);
    const outcome = automation.outcome('never', SECOND);
    await automation.stop();
    expect(await outcome).toBe('pending');
  });
});

describe('a process that stops', () => {
  it('finishes what it is sending and leaves the rest for the next', async () => {
    const gate = settledLater();
    const { mailer, sent } = recordingMailer(() => gate.promise);
    const { automation } = environment.start(mailer, 'run1', 0, { atOnce: 1 });
    await environment.queue('m1');
    await environment.queue('m2');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const stopped = automation.stop();
    gate.resolve();
    await stopped;
    expect(await environment.types('m1')).toEqual(SENT);
    expect(await environment.types('m2')).toEqual(['MailQueued']);
    environment.start(mailer, 'run2', 0);
    await environment.until('m2', ...SENT);
  });
});
