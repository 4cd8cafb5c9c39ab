import { LIFETIMES, QuestionAnswered, SEED_ACTOR, STREAMS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { completed, reopened, userAssessmentID } from '../attempts/testing/events.ts';
import { ACCOUNT, ATTEMPTS, REPORT, resetRequested, taken, useNotifications } from './testing/use-notifications.ts';

const { log, errors, write, writeAs, startProcess, advance, queued, untilQueued } = useNotifications();

describe('the message that a report is ready', () => {
  /** What was called for has been seen to: a message that is called for now is queued. */
  async function settled(): Promise<void> {
    await write(ACCOUNT, resetRequested);
    await expect.poll(() => log().readStream(STREAMS.mail('reset_r1'))).toHaveLength(1);
  }
  const templates = async () =>
    (await queued()).map(({ template }) => template).filter((name) => name === 'reportReady');

  it('is queued for each time that it is completed', async () => {
    await startProcess();
    await write(ATTEMPTS, ...taken, completed);
    await untilQueued(1);
    await write(ATTEMPTS, reopened, completed);
    await untilQueued(2);
    const [first, second] = (await queued()).map(({ mailID }) => mailID);
    expect(first).not.toBe(second);
  });

  it.each([
    ['what is in progress again', [...taken, completed, reopened], {}, 0],
    ['what was completed long before', [...taken, completed], {}, LIFETIMES.mail],
    ['what the seed made up', [...taken, completed], { actorID: SEED_ACTOR }, 0],
  ])('is not queued for %s', async (_, events, over, age) => {
    await writeAs(over, ATTEMPTS, ...events);
    advance(age);
    await startProcess();
    await settled();
    expect(await templates()).toEqual([]);
    expect(await log().readStream(REPORT)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  it('is queued once for what was completed twice while nobody looked', async () => {
    await write(ATTEMPTS, ...taken, completed, reopened, completed);
    await startProcess();
    await settled();
    expect(await templates()).toHaveLength(1);
  });

  it('costs no reading of answers', async () => {
    const heard: string[] = [];
    await write(ATTEMPTS, ...taken);
    await startProcess({
      async *readAll(range) {
        for await (const batch of log().readAll(range)) {
          heard.push(...batch.map(({ type }) => type));
          yield batch;
        }
      },
      async *subscribe(range) {
        for await (const delivery of log().subscribe(range)) {
          if (delivery.kind === 'event') heard.push(delivery.event.type);
          yield delivery;
        }
      },
    });
    await write(
      ATTEMPTS,
      QuestionAnswered.of({ userAssessmentID, questionID: 'team', questionOptionID: 'team-1' }),
      completed,
    );
    await untilQueued(1);
    expect(heard).toContain('AssessmentCompleted');
    expect(heard).not.toContain('QuestionAnswered');
  });
});
