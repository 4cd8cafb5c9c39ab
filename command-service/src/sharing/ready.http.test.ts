import { once } from 'node:events';
import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Founder, newFounder } from '../testing/founder.ts';
import { reportTokenIn } from '../testing/links.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { type OnStep, type Step, stoppingAt, watchedLog } from '../testing/steps.ts';

let service: TestService;
let anna: Founder;
const SUBJECT = /report is ready/;

beforeEach(async () => {
  service = await startTestService();
  anna = await newFounder(service);
});
afterEach(() => service.close());

/** Each step from the completion to the message in the queue; before the first nothing is completed. */
const KILLS = [
  ['after', 'AssessmentCompleted'],
  ['before', 'ResultsShared'],
  ['after', 'ResultsShared'],
  ['before', 'MailQueued'],
  ['after', 'MailQueued'],
] as const;

/** A process that dies at a step, and does nothing from then on. */
function dyingAt(name: string, when: Step['when']) {
  const end = new AbortController();
  const dead = once(end.signal, 'abort');
  const on: OnStep = (step) => {
    if (step.name === name && step.when === when) end.abort();
    if (end.signal.aborted) throw new Error('the process was killed');
  };
  return { on, dead };
}

const ready = () => service.mailbox.messages.filter(({ to, subject }) => to === anna.email && SUBJECT.test(subject));
const ownLinks = async () =>
  (await service.log.readStream(STREAMS.report(anna.userID))).filter(({ type }) => type === 'ResultsShared');

describe('completing an assessment', () => {
  it('mails the founder where the results are, and a link that downloads the PDF', async () => {
    const result = await anna.completes();
    const message = await service.mailbox.next(anna.email, SUBJECT);
    expect(message.text).toContain(`https://groundwork.test/assessment-results/${result}\n`);
    expect(service.application.links.read(reportTokenIn(message))).toMatchObject({
      purpose: 'report',
      userID: anna.userID,
    });
    const [shared] = await ownLinks();
    expect(shared?.data).toMatchObject({ kind: 'own', userAssessmentID: result });
  });

  it('again and again mails once, also for two calls at the same moment', async () => {
    await anna.completes();
    await Promise.all([anna.setStatus(1, 'COMPLETED'), anna.setStatus(1, 'COMPLETED')]);
    expect((await anna.setStatus(1, 'COMPLETED')).statusCode).toBe(204);
    expect(await ownLinks()).toHaveLength(1);
    await service.mailbox.next(anna.email, SUBJECT);
    expect(ready()).toHaveLength(1);
  });

  it('after improving it mails again', async () => {
    await anna.completes();
    await anna.setStatus(1, 'IN_PROGRESS');
    await anna.answer(1, 'team', 'team-1');
    await anna.setStatus(1, 'COMPLETED');
    await expect.poll(() => ready().length).toBe(2);
    expect(await ownLinks()).toHaveLength(2);
  });

  it('that is refused mails nothing', async () => {
    await anna.start();
    expect((await anna.setStatus(1, 'COMPLETED')).statusCode).toBe(409);
    expect(await ownLinks()).toEqual([]);
  });

  it('is done before its message is asked for, and waits for none', async () => {
    await service.close();
    const { on, reached, release } = stoppingAt('ResultsShared');
    service = await startTestService({ through: (log) => watchedLog(log, on) });
    anna = await newFounder(service);
    await anna.completes();
    await reached;
    expect(ready()).toEqual([]);
    release();
    await service.mailbox.next(anna.email, SUBJECT);
  });

  it('mails later what could not be asked for at first', async () => {
    await service.close();
    let failing = true;
    service = await startTestService({
      through: (log) => ({
        ...log,
        append: (stream, ...rest) =>
          failing && stream.startsWith('report-') ? Promise.reject(new Error('no room')) : log.append(stream, ...rest),
      }),
    });
    anna = await newFounder(service);
    await anna.completes();
    await expect.poll(() => service.logged()).toContain('no room');
    failing = false;
    await service.mailbox.next(anna.email, SUBJECT);
  });

  it.each(KILLS)('mails once although the process dies %s writing %s', async (when, name) => {
    await service.close();
    const { on, dead } = dyingAt(name, when);
    service = await startTestService({ through: (log) => watchedLog(log, on) });
    anna = await newFounder(service);
    // Perhaps nobody hears that it went well, and nobody repeats it.
    await anna.completes().catch(() => undefined);
    await dead;
    expect(ready()).toEqual([]);

    for (let starts = 0; starts < 2; starts++) {
      service = await startTestService({}, await service.leave());
      await service.mailbox.next(anna.email, SUBJECT);
    }
    // Once somebody else's is sent, whatever was left over before has been seen to.
    const bert = await newFounder(service);
    await bert.completes();
    await service.mailbox.next(bert.email, SUBJECT);
    expect(ready()).toHaveLength(1);
    expect(await ownLinks()).toHaveLength(1);
  });
});
