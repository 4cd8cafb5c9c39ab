import { PERSON_LIMITS, PersonErased, type Refusal } from '@groundwork/contracts';
import { expect, it, onTestFinished } from 'vitest';
import { opened, positionOf, renamed } from '../testing/events.ts';
import { namesProjection } from '../testing/projections.ts';
import { deferred, listeningLogger, openTestLog } from '../testing/test-log.ts';
import { type AsOf, createAsOf } from './as-of.ts';
import { keepSnapshots } from './snapshots.ts';

/** Moments over a log that is read only once it is let. */
async function held() {
  const { log, append } = openTestLog();
  await append(opened('maya'), ...['Mia', 'May', 'Maia', 'Mai'].map((name) => renamed('maya', name)));
  let door = deferred();
  let reads = 0;
  const snapshots = keepSnapshots({ spacing: 1 });
  const asOf = createAsOf({
    snapshots,
    log: {
      ...log,
      async *readAll(range) {
        // Of all events: what was taken back is read by its types.
        if (range?.types === undefined) {
          reads++;
          await door.promise;
        }
        yield* log.readAll(range);
      },
    },
    logger: listeningLogger().logger,
    projections: [namesProjection().projection],
    now: () => new Date('2027-01-01T00:00:00.000Z'),
    queriesOn: () => [],
    timeoutMs: 5,
    unaskedMs: 50,
  });
  onTestFinished(async () => {
    door.resolve();
    await asOf.stop();
    await log.close();
  });
  return {
    asOf,
    snapshot: () => snapshots.before('9'.repeat(20))?.position,
    append,
    reads: () => reads,
    open: () => door.resolve(),
    hold: () => {
      door = deferred();
    },
  };
}

const ask = (asOf: AsOf, n: number, who = 'adam') =>
  asOf.ask(positionOf(n), { userID: who, actorType: 'admin' }, async ({ moment }) => moment.position);
const refusal = (asked: Promise<unknown>): Promise<Refusal> =>
  asked.then(
    () => Promise.reject(new Error('it was answered')),
    (error: Refusal) => error,
  );
/** Asked again until it is made. */
const made = (asOf: AsOf, n: number, who?: string) =>
  expect.poll(() => ask(asOf, n, who).catch(() => null)).toBe(positionOf(n));

it('a moment that takes longer is refused with how far it is and when to ask again, and answered then', async () => {
  const { asOf, open, reads } = await held();
  expect(await refusal(ask(asOf, 2))).toMatchObject({ code: 'asOfInTheMaking', percent: 0, retryAfter: 1 });
  await refusal(ask(asOf, 2));
  open();
  await made(asOf, 2);
  await ask(asOf, 2);
  expect(reads()).toBe(1);
});

it('one moment is made at a time, whoever asks for another', async () => {
  const { asOf, open, reads } = await held();
  expect(await refusal(ask(asOf, 1))).toMatchObject({ code: 'asOfInTheMaking', percent: 0 });
  expect(await refusal(ask(asOf, 2, 'ada'))).toMatchObject({ code: 'asOfInTheMaking', percent: 0 });
  await expect.poll(reads).toBe(1);
  open();
  await made(asOf, 1);
  await made(asOf, 2, 'ada');
  expect(reads()).toBe(2);
});

it('what nobody asks for any more gives way to what somebody waits for', async () => {
  const { asOf, open, reads } = await held();
  await refusal(ask(asOf, 1));
  await expect.poll(reads).toBe(1);
  await expect
    .poll(async () => {
      await refusal(ask(asOf, 2));
      return reads();
    })
    .toBe(2);
  open();
  await made(asOf, 2);
  expect(reads()).toBe(2);
});

it('two tabs of one person at two moments both have theirs, one after the other', async () => {
  const { asOf, open, reads } = await held();
  for (let i = 0; i < 5; i++) for (const n of [1, 2]) await refusal(ask(asOf, n));
  await expect.poll(reads).toBe(1);
  open();
  await Promise.all([made(asOf, 1), made(asOf, 2)]);
  expect(reads()).toBe(2);
});

it('nobody waits behind somebody who hops', async () => {
  const { asOf, open, reads } = await held();
  await refusal(ask(asOf, 1));
  await expect.poll(reads).toBe(1);
  await refusal(ask(asOf, 2, 'ada'));
  // What he waited for makes room for hers, and his next one comes after it.
  await refusal(ask(asOf, 3));
  open();
  await made(asOf, 2, 'ada');
  await made(asOf, 3);
  expect(reads()).toBe(3);
});

it('four moments are kept, and a fifth takes the place of the one that was asked for longest ago', async () => {
  const { asOf, open, reads } = await held();
  open();
  for (const n of [1, 2, 3, 4, 1, 5]) await made(asOf, n);
  expect(reads()).toBe(5);
  await made(asOf, 1);
  expect(reads()).toBe(5);
  await made(asOf, 2);
  expect(reads()).toBe(6);
});

it('what is being made when somebody is erased is given up and made anew', async () => {
  const { asOf, open, hold, append, reads } = await held();
  await refusal(ask(asOf, 2));
  await append(PersonErased.of({ userID: 'maya' }));
  open();
  await made(asOf, 2);
  const before = reads();
  expect(before).toBeGreaterThan(1);
  hold();
  asOf.drop();
  expect(await refusal(ask(asOf, 2))).toMatchObject({ code: 'asOfInTheMaking' });
  open();
  await made(asOf, 2);
});

it('nobody has more moments made than their share', async () => {
  const { asOf, open } = await held();
  open();
  const { count } = PERSON_LIMITS.asOf;
  for (let i = 0; i < count; i++) {
    asOf.drop();
    await made(asOf, 1);
  }
  asOf.drop();
  const refused = await refusal(ask(asOf, 1));
  expect(refused.code).toBe('tooManyRequests');
  expect(refused.retryAfter).toBeLessThanOrEqual(PERSON_LIMITS.asOf.seconds);
  await made(asOf, 1, 'ada');
});

it('nothing that moments are made from is left when somebody is erased', async () => {
  const { asOf, open, append, snapshot } = await held();
  open();
  await made(asOf, 3);
  expect(snapshot()).toBe(positionOf(3));
  await append(PersonErased.of({ userID: 'maya' }));
  await expect.poll(snapshot).toBeUndefined();
});
