import { STREAMS } from '@groundwork/contracts';
import { describe, expect, it, vi } from 'vitest';
import { checkpointName } from '../core/from-checkpoint.ts';
import { WEBHOOK_AUTOMATION_TYPES } from './automation.ts';
import { idOf, URL, webhookWorld } from './testing/calls.ts';

const hooks = webhookWorld();
const { hook, completed } = hooks;
const SECOND = 1000;
const HOUR = 3_600_000;

describe('an address that fails', () => {
  it('is asked again, under the same id and signed anew, as long as it asks to wait', async () => {
    await hook('adam');
    await hooks.world.start();
    hooks.world.answer((_, nth) =>
      nth === 1 ? { status: 503, headers: { 'retry-after': '60' }, body: Buffer.from('busy') } : 204,
    );
    await completed('anna');
    await hooks.world.untilWaiting(60 * SECOND);
    hooks.world.clock.advance(60 * SECOND);
    await hooks.world.untilSent(2);
    const [first, second] = hooks.world.sent;
    expect(idOf(second)).toBe(idOf(first));
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    await hooks.world.until(async () =>
      expect(await hooks.world.outcomes(idOf(first))).toEqual(['WebhookAttemptFailed', 'WebhookDelivered']),
    );
  });

  it('has what comes after wait for the same founder, and for no other', async () => {
    await hook('adam');
    await hooks.world.start();
    hooks.world.answer(({ body }, nth) => (body.data['userAssessmentID'] === 'anna.1' && nth === 1 ? 500 : 200));
    await completed('anna', 1);
    await hooks.world.untilWaiting(5 * SECOND);
    await completed('anna', 2);
    await completed('bert', 1);
    await hooks.world.untilSent(2);
    hooks.world.clock.advance(5 * SECOND);
    await hooks.world.untilSent(4);
    expect(hooks.world.sent.map(({ body }) => body.data['userAssessmentID'])).toEqual([
      'anna.1',
      'bert.1',
      'anna.1',
      'anna.2',
    ]);
  });

  it('is paused where it says that nothing is wanted', async () => {
    await hook('adam');
    await hooks.world.start();
    hooks.world.answer(() => 410);
    await completed('anna');
    await hooks.world.until(async () => {
      const events = await hooks.world.log.readStream(STREAMS.webhooks('adam'));
      expect(events.map(({ type, data }) => [type, 'reason' in data && data.reason])).toContainEqual([
        'WebhookPaused',
        'gone',
      ]);
    });
  });

  it('is warned of after a day, also by another process, and paused after three', async () => {
    await hook('adam');
    const first = await hooks.world.start();
    hooks.world.answer(() => 0);
    await completed('anna');
    await hooks.world.untilWaiting(5 * SECOND);
    await first.automation.stop();
    hooks.world.clock.advance(30 * HOUR);
    await hooks.world.start();
    const types = async () => (await hooks.world.log.readStream(STREAMS.webhooks('adam'))).map(({ type }) => type);
    await hooks.world.until(async () => expect(await types()).toEqual(['WebhookAdded', 'WebhookFailing']));
    await hooks.world.untilWaiting(300 * SECOND);
    hooks.world.clock.advance(43 * HOUR);
    await hooks.world.until(async () =>
      expect(await types()).toEqual(['WebhookAdded', 'WebhookFailing', 'WebhookPaused']),
    );
  });
});

describe('a process that starts', () => {
  const name = checkpointName('webhooks', WEBHOOK_AUTOMATION_TYPES);

  it('after another reads the streams of who has webhooks, and not the log', async () => {
    await hook('adam');
    const { automation } = await hooks.world.start();
    await automation.stop();
    await hook('paula');
    const readAll = vi.spyOn(hooks.world.log, 'readAll');
    await hooks.world.start();
    await completed('anna');
    await hooks.world.untilSent(2);
    expect(hooks.world.sent.map(({ url }) => url).sort()).toEqual([`${URL}adam.1`, `${URL}paula.1`]);
    expect(readAll).not.toHaveBeenCalled();
  });

  it('after an earlier release, which did not say who has webhooks, reads the log', async () => {
    await hook('adam');
    const { automation } = await hooks.world.start();
    await automation.stop();
    const checkpoint = await hooks.world.checkpoints.load(name);
    expect(checkpoint?.open).toEqual(['owners adam']);
    if (checkpoint) await hooks.world.checkpoints.save(name, { ...checkpoint, open: [] });
    await hooks.world.start();
    await completed('anna');
    await hooks.world.untilSent(1);
    expect(hooks.world.sent.map(({ url }) => url)).toEqual([`${URL}adam.1`]);
  });
});

describe('a process that dies', () => {
  it('before it sent leaves it to the next one', async () => {
    await hook('adam');
    const { automation, connection } = await hooks.world.start();
    await automation.stop();
    connection.cut();
    await completed('anna');
    await hooks.world.start();
    await hooks.world.untilSent(1);
    expect(hooks.world.sent).toHaveLength(1);
  });

  it('after it sent and before it said so has the next one send it again, under the same id', async () => {
    await hook('adam');
    const dying = await hooks.world.start({ onPost: () => dying.connection.cut() });
    await completed('anna');
    await hooks.world.untilSent(1);
    await hooks.world.start();
    await hooks.world.untilSent(2);
    expect(idOf(hooks.world.sent[1])).toBe(idOf(hooks.world.sent[0]));
    await hooks.world.until(async () =>
      expect(await hooks.world.outcomes(idOf(hooks.world.sent[0]))).toContain('WebhookDelivered'),
    );
  });

  it('between two attempts has the next one wait as long as it would have, and send what is over no more', async () => {
    await hook('adam');
    const first = await hooks.world.start();
    hooks.world.answer(({ body }) => (body.data['userID'] === 'anna' ? 500 : 200));
    await completed('bert');
    await completed('anna');
    await hooks.world.untilWaiting(5 * SECOND);
    await hooks.world.untilSent(2);
    first.connection.cut();
    hooks.world.clock.advance(2 * SECOND);
    await hooks.world.start();
    await hooks.world.untilWaiting(3 * SECOND);
    expect(hooks.world.sent).toHaveLength(2);
  });
});
