import { type NewEvent, refuse, STREAMS } from '@groundwork/contracts';
import { type Log, openEmbeddedLog, StoreFull, StoreUnavailable } from '@groundwork/event-store';
import type { Tracer } from '@groundwork/service-kit';
import { recordingMeter } from '@groundwork/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { agreements, issueAgreement } from '../agreements/agreements.ts';
import { commandContext as context } from '../testing/given.ts';
import { createPipeline } from './pipeline.ts';
import { added, additions, addNext } from './testing/additions.ts';

let log: Log;
beforeEach(() => {
  log = openEmbeddedLog();
});
afterEach(() => log.close());

const pipelineOn = (over: Partial<Log> = {}, now = () => new Date()) =>
  createPipeline({ log: { ...log, ...over }, now });
const handleOn = (...of: Parameters<typeof pipelineOn>) => pipelineOn(...of).handle(additions);
const stored = (id = 'p') => log.readStream(STREAMS.partner(id));

describe('a command', () => {
  it('is decided on what the stream holds, appended, and answered with the states before and after it', async () => {
    const handle = handleOn();
    await handle.execute('p', addNext, context('c0'));
    const { position, ...executed } = await handle.execute('p', addNext, context('c1'));
    expect(executed).toEqual({ before: ['a0'], state: ['a0', 'a1'], revision: 1, events: [added('a1')] });
    expect(position).toBe(await log.head());
    expect(await handle.loaded('p')).toEqual({ state: ['a0', 'a1'], revision: 1, position });
  });

  it('goes to the stream of its aggregate and id', async () => {
    const handle = handleOn();
    await handle.execute('p', addNext, context('c0'));
    await handle.execute('q', () => [added('other')], context('c1'));
    expect([await handle.load('p'), await handle.load('q'), await handle.load('r')]).toEqual([['a0'], ['other'], []]);
    expect((await stored('q')).map(({ stream }) => stream)).toEqual(['partner-q']);
  });

  it('needs no id where there is but one stream', async () => {
    const handle = pipelineOn().handle(agreements);
    const issue = { agreementID: 'first', content: 'Keep it to yourself.' };
    await handle.execute((state) => issueAgreement(issue, undefined, state), context('c0'));
    expect((await handle.load()).current).toBe('first');
    expect(await log.readStream('agreements')).toHaveLength(1);
  });

  it('writes who commanded, when and why with each event', async () => {
    const time = new Date('2026-01-02T03:04:05.678Z');
    const handle = handleOn({}, () => time);
    await handle.execute('p', addNext, context('c0', { actorID: 'anna', actorType: 'admin' }));
    expect((await stored())[0]?.metadata).toEqual({
      actorID: 'anna',
      actorType: 'admin',
      time: time.toISOString(),
      correlationID: 'c0-correlation',
      causationID: 'c0',
      commandID: 'c0',
    });
  });

  it('without an event answers the stream’s last position, and none for a stream that is empty', async () => {
    const handle = handleOn();
    const { position } = await handle.execute('p', addNext, context('c0'));
    await handle.execute('other', addNext, context('c1'));
    const nothing = await handle.execute('p', () => [], context('c2'));
    expect(nothing).toEqual({ position, revision: 0, events: [], before: ['a0'], state: ['a0'] });
    expect((await handle.execute('q', () => [], context('c3'))).position).toBeUndefined();
  });

  it('that is refused appends nothing and leaves the stream to the next', async () => {
    const handle = handleOn();
    const refused = handle.execute('p', () => refuse('conflict'), context('c0'));
    await expect(refused).rejects.toMatchObject({ code: 'conflict' });
    expect(await log.head()).toBeUndefined();
    expect((await handle.execute('p', addNext, context('c1'))).revision).toBe(0);
  });

  it('is decided on what an older copy of the log holds, once that was restored and grew again', async () => {
    const copy = openEmbeddedLog();
    let current = log;
    const pipeline = pipelineOn({
      readStream: (...of) => current.readStream(...of),
      append: (...of) => current.append(...of),
    });
    const handle = pipeline.handle(additions);
    await handle.execute('p', () => [added('lost')], context('c0'));
    current = copy;
    await handleOn(copy).execute('p', () => [added('kept')], context('c1'));
    pipeline.forgetAll();
    expect((await handle.execute('p', addNext, context('c2'))).state).toEqual(['kept', 'a1']);
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
    expect((await handleOn({ append }).execute('p', addNext, context('c0'))).state).toEqual(['a0']);
    expect(sent).toHaveLength(3);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]).toEqual(sent[0]);
    expect(await stored()).toHaveLength(1);
  });

  it('says that the log is unavailable when no reply came until the deadline', async () => {
    const append = vi.fn(async () => Promise.reject(new StoreUnavailable('no reply')));
    const command = handleOn({ append }).execute('p', addNext, context('c0', { deadline: Date.now() }));
    await expect(command).rejects.toBeInstanceOf(StoreUnavailable);
    expect(append).toHaveBeenCalledOnce();
  });

  it('says so at once where the disk is full, for trying again would hold up all others', async () => {
    const append = vi.fn(async () => Promise.reject(new StoreFull('full')));
    await expect(handleOn({ append }).execute('p', addNext, context('c0'))).rejects.toBeInstanceOf(StoreFull);
    expect(append).toHaveBeenCalledOnce();
  });

  it('gives up after a minute where the clock was set back, which puts the deadline off', async () => {
    let passed = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => passed);
    onTestFinished(() => clock.mockRestore());
    const append = vi.fn(async () => {
      passed += 40_000;
      throw new StoreUnavailable('no reply');
    });
    const hourLater = context('c0', { deadline: Date.now() + 3_600_000 });
    await expect(handleOn({ append }).execute('p', addNext, hourLater)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(append).toHaveBeenCalledTimes(2);
  });
});

describe('the state in memory', () => {
  it('saves a command that appends any reading, until it is forgotten', async () => {
    const readStream = vi.fn(log.readStream);
    const handle = handleOn({ readStream });
    for (const id of ['c0', 'c1', 'c2']) await handle.execute('p', addNext, context(id));
    expect(readStream.mock.calls.map(([, from]) => from)).toEqual([0]);
    handle.forget('p');
    expect(await handle.load('p')).toEqual(['a0', 'a1', 'a2']);
    expect(readStream.mock.calls.map(([, from]) => from)).toEqual([0, 0]);
  });

  it.each<[string, () => readonly NewEvent[]]>([
    ['a repetition', () => []],
    ['a refusal', () => refuse('conflict')],
  ])('is not enough for %s: what was written since is read first', async (_, decide) => {
    const readStream = vi.fn(log.readStream);
    const handle = handleOn({ readStream });
    await handle.execute('p', addNext, context('c0'));
    await handleOn().execute('p', addNext, context('other'));
    const seen: unknown[] = [];
    const decided = (state: readonly string[]) => {
      seen.push(state);
      return decide();
    };
    await handle.execute('p', decided, context('c1')).catch(() => undefined);
    expect(seen).toEqual([['a0'], ['a0', 'a1']]);
    expect(readStream.mock.calls.map(([, from]) => from)).toEqual([0, 1]);
  });

  it('that another process has overtaken costs what that one wrote, not the whole stream', async () => {
    const readStream = vi.fn(log.readStream);
    const handle = handleOn({ readStream });
    await handle.execute('p', addNext, context('c0'));
    await handleOn().execute('p', addNext, context('other'));
    const { before, state } = await handle.execute('p', addNext, context('c1'));
    expect({ before, state }).toEqual({ before: ['a0', 'a1'], state: ['a0', 'a1', 'a2'] });
    expect(readStream.mock.calls.map(([, from]) => from)).toEqual([0, 1]);
  });

  it('is read again when it fell out', async () => {
    const readStream = vi.fn(log.readStream);
    const handle = pipelineOn({ readStream }).handle(additions, { cacheSize: 1 });
    for (const [n, id] of ['p', 'q', 'p'].entries()) await handle.execute(id, addNext, context(`c${n}`));
    expect(await handle.load('p')).toEqual(['a0', 'a1']);
    expect(readStream.mock.calls.map(([, from]) => from)).toEqual([0, 0, 0, 2]);
  });
});

describe('what is traced', () => {
  const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const APPEND = '00-0af7651916cd43dd8448eb211c80319c-1111111111111111-01';
  const begun: unknown[] = [];
  const tracer: Tracer = {
    isOn: true,
    begin(name, { parent, attributes }) {
      begun.push([name, parent, attributes]);
      return { traceparent: APPEND, end: (_, error) => void begun.push(error ?? 'ended') };
    },
  };
  beforeEach(() => begun.splice(0));
  const traced = (traceparent: string | undefined) =>
    createPipeline({ log, now: () => new Date(), tracer })
      .handle(additions)
      .execute('p', addNext, { ...context('c0'), traceparent });

  it('is the append as part of the request, and the events say so', async () => {
    await traced(PARENT);
    const attributes = { 'groundwork.aggregate': 'partner', 'groundwork.events': [added('a0').type] };
    expect(begun).toEqual([['append', PARENT, attributes], 'ended']);
    expect((await stored())[0]?.metadata.traceparent).toBe(APPEND);
  });

  it.each([
    ['not traced', undefined],
    ['not sampled', PARENT.replace(/1$/, '0')],
  ])('is nothing of a request that is %s', async (_, traceparent) => {
    await traced(traceparent);
    expect(begun).toEqual([]);
    expect((await stored())[0]?.metadata).not.toHaveProperty('traceparent');
  });
});

describe('what is measured', () => {
  it('is whether the state was in memory, each conflict, and each append that was sent again', async () => {
    const { told, meter } = recordingMeter();
    let isAway = true;
    const append: Log['append'] = async (...asked) => {
      if (!isAway) return log.append(...asked);
      isAway = false;
      throw new StoreUnavailable('away');
    };
    const handle = createPipeline({ log: { ...log, append }, now: () => new Date(), meter }).handle(additions);
    await handle.execute('p', addNext, context('c0'));
    await handleOn().execute('p', addNext, context('of another process'));
    await handle.execute('p', addNext, context('c1'));
    expect(told).toEqual([
      'groundwork_cache_lookups_total state miss',
      'groundwork_append_retries_total partner',
      'groundwork_cache_lookups_total state hit',
      'groundwork_append_conflicts_total partner',
    ]);
    expect((await stored()).map(({ data }) => data)).toHaveLength(3);
  });
});
