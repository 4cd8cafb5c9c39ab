import { AgreementIssued, type NewEvent, refuse } from '@groundwork/contracts';
import { type Log, openEmbeddedEventStore, openEmbeddedKeys, openLog, StoreUnavailable } from '@groundwork/event-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandContext } from '../testing/given.ts';
import type { Aggregate } from './aggregate.ts';
import { createPipeline } from './pipeline.ts';

/** The ids of the statements issued, in order. */
const issued: Aggregate<readonly string[]> = {
  initial: [],
  evolve: (state, event) => (event.type === 'AgreementIssued' ? [...state, event.data.agreementID] : state),
};
const issue = (agreementID: string): NewEvent => AgreementIssued.of({ agreementID, content: 'Keep it to yourself.' });
const next = (state: readonly string[]): NewEvent[] => [issue(`a${state.length}`)];
const now = () => new Date();
const context = commandContext;

let log: Log;
beforeEach(() => {
  log = openLog(openEmbeddedEventStore({ path: ':memory:' }), openEmbeddedKeys({ path: ':memory:' }));
});
afterEach(() => log.close());

const storedIDs = async () =>
  (await log.readStream('agreements')).map((event) => 'agreementID' in event.data && event.data.agreementID);

describe('a command', () => {
  it('is decided on what the stream holds, appended, and answered with how far the log is', async () => {
    const pipeline = createPipeline({ log, now });
    await pipeline.execute(issued, 'agreements', next, context('c0'));
    const { state, revision, position, events } = await pipeline.execute(issued, 'agreements', next, context('c1'));
    expect({ state, revision, events }).toEqual({ state: ['a0', 'a1'], revision: 1, events: [issue('a1')] });
    expect(position).toBe(await log.head());
  });

  it('writes who commanded, when and why with each event', async () => {
    const time = new Date('2026-01-02T03:04:05.678Z');
    const pipeline = createPipeline({ log, now: () => time });
    await pipeline.execute(issued, 'agreements', next, context('c0', { actorID: 'anna', actorType: 'admin' }));
    expect((await log.readStream('agreements'))[0]?.metadata).toEqual({
      actorID: 'anna',
      actorType: 'admin',
      time: time.toISOString(),
      correlationID: 'c0-correlation',
      causationID: 'c0',
      commandID: 'c0',
    });
  });

  it('without an event answers the stream’s last position, and none for a stream that is empty', async () => {
    const pipeline = createPipeline({ log, now });
    const { position } = await pipeline.execute(issued, 'agreements', next, context('c0'));
    await log.append(
      'partner-p',
      [issue('elsewhere')],
      'no_stream',
      (await log.readStream('agreements'))[0]?.metadata ?? never(),
    );

    const nothing = await pipeline.execute(issued, 'agreements', () => [], context('c1'));
    expect(nothing).toMatchObject({ position, revision: 0, events: [], state: ['a0'] });
    expect((await pipeline.execute(issued, 'partner-q', () => [], context('c2'))).position).toBeUndefined();
  });

  it('that is refused appends nothing and leaves the stream to the next', async () => {
    const pipeline = createPipeline({ log, now });
    const refused = pipeline.execute(issued, 'agreements', () => refuse('conflict'), context('c0'));
    await expect(refused).rejects.toMatchObject({ code: 'conflict' });
    expect(await log.head()).toBeUndefined();
    expect((await pipeline.execute(issued, 'agreements', next, context('c1'))).revision).toBe(0);
  });

  it('is decided on what an older copy of the log holds, once that was restored and grew again', async () => {
    const copy = openLog(openEmbeddedEventStore({ path: ':memory:' }), openEmbeddedKeys({ path: ':memory:' }));
    let current = log;
    const pipeline = createPipeline({
      log: { ...log, readStream: (...of) => current.readStream(...of), append: (...of) => current.append(...of) },
      now,
    });
    await pipeline.execute(issued, 'agreements', () => [issue('lost')], context('c0'));
    current = copy;
    await createPipeline({ log: copy, now }).execute(issued, 'agreements', () => [issue('kept')], context('c1'));
    pipeline.forgetAll();
    expect((await pipeline.execute(issued, 'agreements', next, context('c2'))).state).toEqual(['kept', 'a1']);
    await copy.close();
  });

  it('repeats the identical append when the reply got lost, and is written once', async () => {
    const sent: unknown[] = [];
    let lost = 2;
    const append: Log['append'] = async (...call) => {
      sent.push(call);
      const result = await log.append(...call);
      if (lost-- > 0) throw new StoreUnavailable('no reply');
      return result;
    };
    const pipeline = createPipeline({ log: { ...log, append }, now });
    expect((await pipeline.execute(issued, 'agreements', next, context('c0'))).state).toEqual(['a0']);
    expect(sent).toHaveLength(3);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]).toEqual(sent[0]);
    expect(await storedIDs()).toEqual(['a0']);
  });

  it('says that the log is unavailable when no reply came until the deadline', async () => {
    const append = vi.fn(async () => Promise.reject(new StoreUnavailable('no reply')));
    const pipeline = createPipeline({ log: { ...log, append }, now });
    const command = pipeline.execute(issued, 'agreements', next, context('c0', { deadline: Date.now() }));
    await expect(command).rejects.toBeInstanceOf(StoreUnavailable);
    expect(append).toHaveBeenCalledOnce();
  });
});

const never = (): never => {
  throw new Error('the event is there');
};
