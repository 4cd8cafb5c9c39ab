import { recordingMeter } from '@groundwork/service-kit/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailGauges } from './gauges.ts';
import { MailRefused, MailUnavailable } from './port.ts';
import { type MailEnvironment, mailEnvironment, SECOND } from './testing/automations.ts';
import { recordingMailer } from './testing/recording-mailer.ts';

let environment: MailEnvironment;
beforeEach(() => {
  environment = mailEnvironment();
});
afterEach(() => environment.close());
/** By template and what came of them. */
const attemptsIn = (told: readonly string[]): string[] =>
  told.flatMap((line) => /^groundwork_mail_attempts_total (.*)$/.exec(line)?.[1] ?? []);

it('what waits is counted with the age of the oldest, and each attempt by template and what came of it', async () => {
  const { told, meter } = recordingMeter();
  const { clock } = environment;
  let isAway = true;
  const { mailer } = recordingMailer(async () => {
    if (isAway) throw new MailUnavailable('451');
  });
  const { automation } = environment.start(mailer, 'run1', 0, { meter });
  const values = async () => (await mailGauges(() => automation.waiting(), clock.now).read()).map(({ value }) => value);
  await automation.caughtUp;
  expect(await values()).toEqual([0, 0]);

  await environment.queue('m1');
  await environment.until('m1', 'MailQueued', 'MailSending', 'MailFailed');
  await environment.untilWaiting(30 * SECOND);
  clock.advance(10 * SECOND);
  expect(await values()).toEqual([1, 10]);

  isAway = false;
  clock.advance(20 * SECOND);
  await environment.until('m1', 'MailQueued', 'MailSending', 'MailFailed', 'MailSending', 'MailSent');
  await expect.poll(values).toEqual([0, 0]);
  expect(attemptsIn(told)).toEqual(['passwordChanged failed', 'passwordChanged sent']);
});

it('one that is refused for good is counted so', async () => {
  const { told, meter } = recordingMeter();
  const { mailer } = recordingMailer(() => {
    throw new MailRefused('550');
  });
  environment.start(mailer, 'run1', 0, { meter });
  await environment.queue('m1');
  await environment.until('m1', 'MailQueued', 'MailSending', 'MailAbandoned');
  expect(attemptsIn(told)).toEqual(['passwordChanged refused']);
});

it('a process that sends nothing tells of nothing', async () => {
  expect(
    await mailGauges(
      () => undefined,
      () => new Date(),
    ).read(),
  ).toEqual([]);
});
