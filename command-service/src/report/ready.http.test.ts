import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Founder, newFounder } from '../testing/founder.ts';
import { reportTokenIn } from '../testing/links.ts';
import { startTestService, type TestService } from '../testing/service.ts';

let service: TestService;
let anna: Founder;
const SUBJECT = /report is ready/;

beforeEach(async () => {
  service = await startTestService();
  anna = await newFounder(service);
});
afterEach(() => service.close());

const ready = () => service.mailbox.messages.filter(({ to, subject }) => to === anna.email && SUBJECT.test(subject));
const ownLinks = async () => (await anna.reportEvents()).filter(({ type }) => type === 'ResultsShared');

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

  it('is done whether or not the message can be asked for, and the same call makes up for it', async () => {
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
    expect(await anna.events()).toContain('AssessmentCompleted');
    expect(service.logged()).toContain('the message that a report is ready was not asked for');
    expect(await service.log.readStream(STREAMS.report(anna.userID))).toEqual([]);

    failing = false;
    await anna.setStatus(1, 'COMPLETED');
    await service.mailbox.next(anna.email, SUBJECT);
  });
});
