import { type NewEvent, PRODUCT } from '@groundwork/contracts';
import { type Log, StoreUnavailable } from '@groundwork/event-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Founder, newFounder } from '../testing/founder.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';

let service: TestService;
let founder: Founder;
let result: string;
/** The next append of such an event by the founder is done, and then nobody hears of it. */
let unheard: string | null;

const KEY = 'what-one-form-sends';
const HOUR = 3600;

const loses =
  (log: Log): Log['append'] =>
  async (stream, events: readonly NewEvent[], ...rest) => {
    const result = await log.append(stream, events, ...rest);
    if (!events.some(({ type, data }) => type === unheard && data['kind'] !== 'own')) return result;
    unheard = null;
    // The request's time is over, so that it is not tried again within it.
    service.advance(HOUR);
    throw new StoreUnavailable('the answer was lost');
  };

beforeEach(async () => {
  unheard = null;
  service = await startTestService({ through: (log) => ({ ...log, append: loses(log) }) });
  founder = await newFounder(service);
  result = await founder.completes();
});
afterEach(() => service.close());

const written = async (type: string) => (await founder.reportEvents()).filter((event) => event.type === type).length;
const sharesWritten = async () =>
  (await founder.reportEvents()).filter(({ type, data }) => type === 'ResultsShared' && data['kind'] === 'share')
    .length;
const mailed = (to: string, subject: RegExp) =>
  service.mailbox.messages.filter((message) => message.to === to && subject.test(message.subject));

it('a share repeated with its key after a 503 is one link and one message', async () => {
  const investor = 'ira@investor.example';
  unheard = 'ResultsShared';
  expectRefused(await founder.share(result, investor, KEY), 'unavailable');
  for (let i = 0; i < 3; i++) expect((await founder.share(result, investor, KEY)).statusCode).toBe(200);
  expect(await sharesWritten()).toBe(1);

  // Whoever would mail twice has done so before the message to the next one.
  await founder.share(result, 'ida@investor.example');
  expect(mailed('ida@investor.example', /shared/)).toHaveLength(1);
  expect(mailed(investor, /shared/)).toHaveLength(1);
});

it('a request to an expert repeated with its key after a 503 is one request, also after days', async () => {
  unheard = 'ExpertContactRequested';
  expectRefused(await founder.contact({ userAssessmentID: result }, KEY), 'unavailable');
  service.advance(3 * 24 * HOUR);
  for (let i = 0; i < 3; i++) {
    const repeated = await founder.contact({ userAssessmentID: result }, KEY);
    expect(repeated.statusCode, repeated.body).toBe(200);
  }
  expect(await written('ExpertContactRequested')).toBe(1);
  expect(mailed(PRODUCT.expertEmail, /./)).toHaveLength(1);
});

it('a key is for one request: with anything else it is refused, and each founder has their own', async () => {
  expect((await founder.share(result, 'ira@investor.example', KEY)).statusCode).toBe(200);
  expectRefused(await founder.share(result, 'ida@investor.example', KEY), 'keyReused');
  expectRefused(await founder.share(result, 'ira@investor.example', KEY, 'investors'), 'keyReused');
  expectRefused(await founder.contact({}, KEY), 'keyReused');
  expectRefused(await founder.share(result, 'ida@investor.example', 'short'), 'validation', '/idempotency-key');

  const other = await newFounder(service);
  expect((await other.share(await other.completes(), 'ira@investor.example', KEY)).statusCode).toBe(200);
});
