import { type ServerWritableStream, status } from '@grpc/grpc-js';
import {
  caughtUpAnswer,
  checkpointAnswer,
  confirmationAnswer,
  eventAnswer,
  fellBehindAnswer,
  notFoundAnswer,
} from './answers.ts';
import { toName } from './appends.ts';
import type { Faults } from './faults.ts';
import type { EventLog, LogRecord } from './log.ts';
import type { messages } from './protocol.ts';

type ReadReq = InstanceType<typeof messages.ReadReq>;
type ReadResp = InstanceType<typeof messages.ReadResp>;
type Call = ServerWritableStream<ReadReq, ReadResp>;
type Options = InstanceType<typeof messages.ReadReq.Options>;

/** What the server has sent, for tests of backpressure and of calls left open. */
export interface Traffic {
  events: number;
  subscriptions: number;
}

/** How many events a live subscriber may be behind before it is sent back to catching up. */
const LIVE_BUFFER = 100;
const WINDOW = 32;

/** Reads of a stream, of all, and subscriptions to all. */
export async function read(log: EventLog, faults: Faults, traffic: Traffic, call: Call): Promise<void> {
  await faults.awake();
  const options = call.request.getOptions();
  if (!options) return void call.end();
  if (options.hasStream()) await readStream(log, options, call, traffic);
  else if (!startsARecord(log, options)) {
    call.emit('error', { code: status.INVALID_ARGUMENT, details: 'the position is not the start of a record' });
    return;
  } else if (options.hasSubscription()) {
    traffic.subscriptions += 1;
    await subscribe(log, faults, options, call, traffic);
    traffic.subscriptions -= 1;
  } else await readAll(log, options, call, traffic);
  call.end();
}

async function readStream(log: EventLog, options: Options, call: Call, traffic: Traffic): Promise<void> {
  const stream = options.getStream();
  const name = toName(stream?.getStreamIdentifier());
  const records = log.find(name);
  if (!records) {
    await send(call, notFoundAnswer(name));
    return;
  }
  const backwards = options.getReadDirection() === 1;
  const from = stream?.hasRevision() ? Number(stream.getRevision()) : stream?.hasEnd() ? records.length - 1 : 0;
  const wanted = backwards ? records.slice(0, from + 1).reverse() : records.slice(from);
  await sendAll(call, wanted, traffic, Number(options.getCount()));
}

/** Inclusive, whatever filter is asked for. */
async function readAll(log: EventLog, options: Options, call: Call, traffic: Traffic): Promise<void> {
  const all = options.getAll();
  const commit = BigInt(all?.getPosition()?.getCommitPosition() ?? 0);
  const count = Number(options.getCount());
  const backwards = options.getReadDirection() === 1;
  const from = all?.hasEnd() ? log.records.length : log.indexFrom(commit);
  const wanted = backwards ? log.records.slice(0, from).reverse() : following(log, from);
  await sendAll(call, wanted, traffic, count);
}

/** To the end as it is when it gets there: what is written meanwhile comes too. */
function* following(log: EventLog, from: number): Generator<LogRecord> {
  for (let i = from; i < log.records.length; i++) {
    const record = log.records[i];
    if (record) yield record;
  }
}

async function sendAll(call: Call, records: Iterable<LogRecord>, traffic: Traffic, count: number): Promise<void> {
  let sent = 0;
  for (const record of records) {
    if (call.cancelled || sent === count) return;
    sent += 1;
    traffic.events += 1;
    await send(call, eventAnswer(record));
  }
}

/** Exclusive. Catching up, its checkpoints are `{commit: start of the next record, prepare: 0}`. */
async function subscribe(log: EventLog, faults: Faults, options: Options, call: Call, traffic: Traffic): Promise<void> {
  const matches = toFilter(options);
  const window =
    (options.getFilter()?.getMax() || WINDOW) * (options.getFilter()?.getCheckpointintervalmultiplier() || 1);
  await send(call, confirmationAnswer(crypto.randomUUID()));

  const endings = faults.endings();
  let index = firstIndex(log, options);
  let considered = 0;
  let live = false;
  while (!call.cancelled && endings === faults.endings()) {
    await faults.awake();
    const record = log.records[index];
    if (!record) {
      if (!live && index !== Number.POSITIVE_INFINITY) await send(call, caughtUpAnswer());
      live = true;
      await news(log, call);
      continue;
    }
    if (live && log.records.length - index > LIVE_BUFFER) {
      live = false;
      await send(call, fellBehindAnswer());
    }
    index += 1;
    if (matches(record)) {
      traffic.events += 1;
      await send(call, eventAnswer(record));
    }
    considered += 1;
    if (!options.hasFilter() || considered % window !== 0) continue;
    const checkpoint = live
      ? checkpointAnswer(record.position, record.position)
      : checkpointAnswer(log.startOf(index), 0n);
    await send(call, checkpoint);
  }
}

/** Past the end there is nothing but silence. */
function firstIndex(log: EventLog, options: Options): number {
  const all = options.getAll();
  if (all?.hasEnd()) return log.records.length;
  const position = all?.getPosition();
  if (!position) return 0;
  const commit = BigInt(position.getCommitPosition());
  if (commit > log.end) return Number.POSITIVE_INFINITY;
  const index = log.indexFrom(commit);
  return BigInt(position.getPreparePosition()) >= commit ? index + 1 : index;
}

function startsARecord(log: EventLog, options: Options): boolean {
  const position = options.getAll()?.getPosition();
  if (!position) return true;
  const commit = BigInt(position.getCommitPosition());
  return commit >= log.end || log.startOf(log.indexFrom(commit)) === commit;
}

/** By stream or by type, never by both. */
function toFilter(options: Options): (record: LogRecord) => boolean {
  const filter = options.getFilter();
  const type = filter?.getEventType();
  const expression = type ?? filter?.getStreamIdentifier();
  if (!expression) return () => true;
  const nameOf = (record: LogRecord): string => (type ? record.type : record.stream);
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (record) => prefixes.some((prefix) => nameOf(record).startsWith(prefix));
  const regex = new RegExp(expression.getRegex());
  return (record) => regex.test(nameOf(record));
}

/** Waits for the caller when it does not keep up. */
function send(call: Call, answer: ReadResp): Promise<void> | undefined {
  if (call.cancelled || call.write(answer)) return undefined;
  return until(call, call, 'drain');
}

const news = (log: EventLog, call: Call): Promise<void> => until(call, log.news, 'written');

interface Source {
  once(event: string, listener: () => void): unknown;
  off(event: string, listener: () => void): unknown;
}

/** Resolves on the event, or when the call is over. */
function until(call: Call, source: Source, event: string): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      source.off(event, done);
      call.off('cancelled', done);
      resolve();
    };
    source.once(event, done);
    call.once('cancelled', done);
  });
}
