import { createHash } from 'node:crypto';
import { HEADERS, STREAMS, TEXTS } from '@groundwork/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { type Founder, newFounder } from '../testing/founder.ts';
import { reportTokenIn } from '../testing/links.ts';
import { PEOPLE } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

const SUBJECT = /shared results with you/;

let anna: Founder;
let bert: Founder;
const service = closeAfterAll(await startTestService());
beforeEach(async () => {
  [anna, bert] = await Promise.all([newFounder(service), newFounder(service)]);
});

let investors = 0;
const newInvestor = (): string => `investor${++investors}@investor.example`;
const sharesOf = async (founder: Founder) =>
  (await founder.reportEvents()).flatMap((event) =>
    event.type === 'ResultsShared' && event.data.kind === 'share' ? [event] : [],
  );

describe('sharing a result', () => {
  it('mails a link to read it and one to download it, which say whose result they open', async () => {
    const [result, investor] = [await anna.completes(), newInvestor()];
    const response = await anna.share(result, investor);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ msg: TEXTS.results.shared });
    expect(response.headers[HEADERS.position]).toBe((await anna.reportEvents()).at(-1)?.position);

    const message = await service.mailbox.next(investor, SUBJECT);
    expect(message.userID).toBe(anna.userID);
    expect(message.text).toContain(`${anna.firstName} ${anna.lastName}`);
    expect(message.replyTo).toBe(anna.email);
    const token = reportTokenIn(message);
    expect(message.text).toContain(`https://groundwork.test/assessment-report/${result}/${token}\n`);
    expect(message.text).toContain(`https://groundwork.test/download?st=${encodeURIComponent(token)}\n`);
    const [shared] = await sharesOf(anna);
    expect(service.application.links.read(token)).toEqual({
      purpose: 'report',
      userID: anna.userID,
      id: shared?.data.shareID,
    });
  });

  it('mails a link of which the answer’s headers tell nothing', async () => {
    const [result, investor] = [await anna.completes(), newInvestor()];
    const key = 'a-key-that-is-known';
    const { headers } = await anna.share(result, investor, key);
    const id = String(reportTokenIn(await service.mailbox.next(investor, SUBJECT)).split('.')[1]);
    for (const known of [key, String(headers[HEADERS.correlation])]) {
      const derived = createHash('sha256').update(`share:${known}`).digest('base64url');
      expect(derived.startsWith(id)).toBe(false);
      expect(id).not.toBe(known);
    }
  });

  it('leaves of the link’s secret only its hash in the log', async () => {
    const [result, investor] = [await anna.completes(), newInvestor()];
    await anna.share(result, investor);
    const secret = String(reportTokenIn(await service.mailbox.next(investor, SUBJECT)).split('.')[2]);
    const [shared] = await sharesOf(anna);
    expect(shared?.data).toMatchObject({ secretHash: createHash('sha256').update(secret).digest('base64url') });
    const events = [];
    for await (const batch of service.log.readAll()) events.push(...batch);
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  it('shows the whole unless the founder chooses what investors see, mailed or passed on', async () => {
    const result = await anna.completes();
    await anna.share(result, newInvestor());
    await anna.share(result, newInvestor(), undefined, 'investors');
    const made = await service.call('createShareLink', {
      token: anna.token,
      params: { userAssessmentID: result },
      body: { name: '', audience: 'investors' },
    });
    expect(made.statusCode, made.body).toBe(200);
    const audiences = (await anna.reportEvents()).flatMap(({ type, data }) =>
      type === 'ResultsShared' && data['kind'] !== 'own' ? [data['audience']] : [],
    );
    expect(audiences).toEqual(['whole', 'investors', 'investors']);
    const everybody = { email: newInvestor(), audience: 'everybody' } as never; // what the type does not have
    const call = { token: anna.token, params: { userAssessmentID: result }, body: everybody };
    expectRefused(await service.call('shareResults', call), 'validation', '/audience');
  });

  it('with several people gives each a link of their own, and with the same one again another one', async () => {
    const result = await anna.completes();
    const [ira, ida] = [newInvestor(), newInvestor()];
    for (const email of [ira, ida, ira.toUpperCase()]) expect((await anna.share(result, email)).statusCode).toBe(200);
    const mailed = service.mailbox.messages.filter(({ to }) => to === ira || to === ida);
    expect(mailed).toHaveLength(3);
    expect(new Set(mailed.map(reportTokenIn)).size).toBe(3);
  });

  it('says 206 while the mail server is away; the message is sent later, with a link that works', async () => {
    const own = await startTestService();
    const founder = await newFounder(own);
    const [result, investor] = [await founder.completes(), newInvestor()];
    own.mailbox.refuse();
    const response = await founder.share(result, investor);
    expect(response.statusCode).toBe(206);
    expect(response.json()).toEqual({ msg: TEXTS.notNotified });
    own.mailbox.accept();
    own.advance(60);
    const next = await startTestService({}, await own.leave());
    const token = reportTokenIn(await next.mailbox.next(investor, SUBJECT));
    const opened = await next.call('openReport', { params: { userAssessmentID: result }, body: { token } });
    expect(opened.statusCode).toBe(204);
    await next.close();
  });

  it('is for the founder whose result it is: others find nothing, staff may not', async () => {
    const result = await anna.completes();
    await bert.completes();
    expectRefused(await bert.share(result, newInvestor()), 'notFound');
    expectRefused(await anna.share(`${anna.userID}.2`, newInvestor()), 'notFound');
    for (const who of [PEOPLE.adam, PEOPLE.paula]) {
      const token = service.tokenFor(who);
      const call = { token, params: { userAssessmentID: result }, body: { email: newInvestor() } };
      expectRefused(await service.call('shareResults', call), 'forbidden');
    }
    const call = { params: { userAssessmentID: result }, body: { email: newInvestor() } };
    expectRefused(await service.call('shareResults', call), 'unauthorized');
    expect([...(await sharesOf(anna)), ...(await sharesOf(bert))]).toEqual([]);
  });

  it('is for completed assessments', async () => {
    await bert.start();
    expectRefused(await bert.share(`${bert.userID}.1`, newInvestor()), 'notFound');
    const result = await anna.completes();
    await anna.setStatus(1, 'IN_PROGRESS');
    expectRefused(await anna.share(result, newInvestor()), 'notFound');
  });

  it('takes only an address', async () => {
    const result = await anna.completes();
    const long = `${'a'.repeat(99)}@b.example`;
    for (const email of [
      '',
      'ira',
      'ira@investor',
      `${newInvestor()}\r\nBcc: eve@b.example`,
      'a@b.example,c@d.example',
      long,
    ]) {
      expectRefused(await anna.share(result, email), 'validation', '/email');
    }
    expect(await sharesOf(anna)).toEqual([]);
  });

  it('with 50 people in a minute is stopped at 20, from however many places it is asked', async () => {
    const result = await anna.completes();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        service.call('shareResults', {
          token: anna.token,
          params: { userAssessmentID: result },
          body: { email: newInvestor() },
          remoteAddress: `10.0.0.${i + 1}`,
        }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(30);
    for (const answer of refused) expectRefused(answer, 'tooManyRequests');
    expect(await sharesOf(anna)).toHaveLength(20);
    // Nobody else has to wait.
    expect((await bert.share(await bert.completes(), newInvestor())).statusCode).toBe(200);
  });

  it('counts what each founder sends: wrong calls and those of others on the same network take nothing from it', async () => {
    const strict = await startTestService({ rateFactor: 1 });
    const [careless, busy, calm] = [await newFounder(strict), await newFounder(strict), await newFounder(strict)];
    const result = await busy.completes();
    for (let i = 0; i < 25; i++) {
      expectRefused(await careless.share(`${careless.userID}.1`, newInvestor()), 'notFound');
      expectRefused(await busy.share(result, 'nobody'), 'validation', '/email');
    }
    for (let i = 0; i < 20; i++) expect((await busy.share(result, newInvestor())).statusCode).toBe(200);
    const stopped = await busy.share(result, newInvestor());
    expectRefused(stopped, 'tooManyRequests');
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await calm.share(await calm.completes(), newInvestor())).statusCode).toBe(200);
    await strict.close();
  });
});

it('recipients of links are forgotten with the founder who shared', async () => {
  const [result, investor] = [await anna.completes(), newInvestor()];
  await anna.share(result, investor);
  const token = reportTokenIn(await service.mailbox.next(investor, SUBJECT));
  await service.application.erasures.erase(anna.userID, 'owner', {
    actorID: anna.userID,
    actorType: 'user',
    commandID: `erase-${anna.userID}`,
    correlationID: 'erase',
    deadline: Number.POSITIVE_INFINITY,
  });

  const events = [];
  for await (const batch of service.log.readAll()) events.push(...batch);
  for (const forgotten of [investor, anna.email]) expect(JSON.stringify(events)).not.toContain(forgotten);
  expect(events.filter(({ stream }) => stream === STREAMS.report(anna.userID)).map(({ erased }) => erased)).toContain(
    true,
  );
  expect(service.mailbox.messages.filter(({ userID }) => userID === anna.userID)).toEqual([]);
  const opening = { params: { userAssessmentID: result }, body: { token } };
  expectRefused(await service.call('openReport', opening), 'notFound');
});
