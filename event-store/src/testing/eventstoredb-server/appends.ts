import {
  Metadata,
  type ServerDuplexStream,
  type ServerReadableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import { appendAnswer, batchAnswer, notLeaderAnswer } from './answers.ts';
import type { Faults } from './faults.ts';
import { type EventLog, type Expected, MAX_APPEND, type Proposed } from './log.ts';
import type { messages } from './protocol.ts';

type AppendReq = InstanceType<typeof messages.AppendReq>;
type AppendResp = InstanceType<typeof messages.AppendResp>;
type BatchReq = InstanceType<typeof messages.BatchAppendReq>;
type BatchResp = InstanceType<typeof messages.BatchAppendResp>;

interface Message {
  getId(): { getString(): string } | undefined;
  getMetadataMap(): { get(name: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

/** The unary road: options first, then one message per event, one answer. */
export async function append(
  log: EventLog,
  faults: Faults,
  call: ServerReadableStream<AppendReq, AppendResp>,
  answer: sendUnaryData<AppendResp>,
): Promise<void> {
  let stream = '';
  let expected: Expected = 'any';
  const events: Proposed[] = [];
  for await (const request of call as AsyncIterable<AppendReq>) {
    const options = request.getOptions();
    const message = request.getProposedMessage();
    if (options) {
      stream = toName(options.getStreamIdentifier());
      expected = options.hasRevision() ? Number(options.getRevision()) : keyword(options);
    }
    if (message) events.push(toProposed(message));
  }
  await faults.awake();
  const leader = elsewhere(faults, call.metadata);
  if (leader === 'nobody') return answer({ code: status.UNAVAILABLE, details: 'Server Is Not Ready' });
  if (leader !== undefined)
    return answer({ code: status.NOT_FOUND, details: 'Leader info available', metadata: leader });
  const outcome = log.append(stream, events, expected);
  if (await faults.losesReply()) return answer({ code: status.UNAVAILABLE, details: 'the connection was lost' });
  if (outcome.kind !== 'tooLarge') return answer(null, appendAnswer(outcome));
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(MAX_APPEND));
  answer({ code: status.INVALID_ARGUMENT, details: 'Maximum Append Size Exceeded.', metadata });
}

/** @returns where the leader is, as a follower tells who requires it; undefined where the append is taken. */
function elsewhere(faults: Faults, asked: Metadata): Metadata | 'nobody' | undefined {
  const port = faults.leaderPort();
  if (port === 'nobody') return port;
  if (port === undefined || asked.get('requires-leader')[0] !== 'true') return undefined;
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  return metadata;
}

/** The batch road: one call for all appends of a client, told apart by correlation ids. */
export async function batchAppend(
  log: EventLog,
  faults: Faults,
  call: ServerDuplexStream<BatchReq, BatchResp>,
): Promise<void> {
  const open = new Map<string, Batch>();
  for await (const request of call as AsyncIterable<BatchReq>) {
    const correlation = request.getCorrelationId();
    const key = correlation?.getString() ?? '';
    const options = request.getOptions();
    if (options) {
      const expected = options.hasStreamPosition() ? Number(options.getStreamPosition()) : keyword(options);
      open.set(key, { stream: toName(options.getStreamIdentifier()), expected, events: [] });
    }
    const batch = open.get(key);
    if (!batch) continue;
    batch.events.push(...request.getProposedMessagesList().map(toProposed));
    if (!request.getIsFinal()) continue;
    open.delete(key);
    void answerBatch(batch, correlation);
  }
  // A real server does not answer the end of a call that owes nothing.

  async function answerBatch(
    { stream, expected, events }: Batch,
    correlation: ReturnType<BatchReq['getCorrelationId']>,
  ) {
    await faults.awake();
    if (elsewhere(faults, call.metadata)) return call.write(notLeaderAnswer(stream).setCorrelationId(correlation));
    const outcome = log.append(stream, events, expected);
    if (await faults.losesReply())
      return call.emit('error', { code: status.UNAVAILABLE, details: 'the connection was lost' });
    return call.write(batchAnswer(stream, outcome).setCorrelationId(correlation));
  }
}

interface Batch {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: Proposed[];
}

interface Keywords {
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

const keyword = (options: Keywords): Expected =>
  options.hasNoStream() ? 'no_stream' : options.hasStreamExists() ? 'stream_exists' : 'any';

const toProposed = (message: Message): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

export const toName = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
