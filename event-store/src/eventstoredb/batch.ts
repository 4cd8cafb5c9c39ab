import { randomUUID } from 'node:crypto';
import { type Credentials, type EventStoreDBClient, UnknownError } from '@eventstore/db-client';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import { parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import { type ExpectedRevision, StoreUnavailable } from '../port.ts';
import type { PreparedEvent } from './events.ts';
import type { LogPlace } from './positions.ts';
import { silence, within } from './timers.ts';

/** The part of the client's answer that is used. */
export interface Appended {
  readonly revision: number;
  readonly position: LogPlace | undefined;
}

export interface BatchAppends {
  /** Unknown counts as no: unary appends go on meanwhile. */
  isOffered(): boolean;
  /** @throws the client's own errors for refusals; StoreUnavailable when it may or may not be written. */
  append(stream: string, events: readonly PreparedEvent[], expected: ExpectedRevision): Promise<Appended>;
  close(): void;
}

/** Time for a unary append to find the leader. */
const UNARY_MS = 1_000;

type Call = ReturnType<InstanceType<typeof streams.StreamsClient>['batchAppend']>;
type Response = InstanceType<typeof messages.BatchAppendResp>;

/** Protected members of the client: calls on its connection, which it renews after a failure. */
interface Extensible {
  execute<T>(
    service: typeof streams.StreamsClient,
    name: string,
    action: (service: InstanceType<typeof streams.StreamsClient>) => Promise<T>,
  ): Promise<T>;
  callArguments(
    options: { readonly credentials: Credentials; readonly requiresLeader: boolean },
    call: { readonly deadline: number },
  ): Parameters<InstanceType<typeof streams.StreamsClient>['batchAppend']>;
  supports(method: { readonly path: string }): Promise<boolean>;
}

interface Pending {
  readonly stream: string;
  settle(outcome: Appended | Error): void;
}

/** One open call and its unanswered appends. */
interface Lane {
  readonly pending: Map<string, Pending>;
  readonly opened: Promise<Call>;
  call?: Call;
}

/** The client's own has no timeout, and late answers end the process (docs/eventstoredb.md#traps-of-the-client). */
export function batchAppends(
  client: EventStoreDBClient,
  { credentials, deadlineMs }: { readonly credentials: Credentials; readonly deadlineMs: number },
): BatchAppends {
  // A subclass cannot get at protected members: connectionString() creates the client.
  const extensible = client as unknown as Extensible;
  let offered: boolean | 'asked' | undefined;
  let open: Lane | undefined;
  /** Until then appends are unary: only those are led to a new leader; a batch says 'not leader' in words alone. */
  let unaryUntil = 0;

  /** A new server may offer other features. */
  function ask(): void {
    offered = 'asked';
    within(deadlineMs, 'features', extensible.supports(streams.StreamsService.batchAppend)).then(
      (isSupported) => {
        offered = isSupported;
      },
      () => {
        offered = undefined;
      },
    );
  }

  function openLane(): Lane {
    const pending: Lane['pending'] = new Map();
    let isOpened: (call: Call) => void = () => undefined;
    const lane: Lane = { pending, opened: new Promise((resolve) => (isOpened = resolve)) };

    const elsewhere = (): void => {
      unaryUntil = performance.now() + UNARY_MS;
      retire(lane);
    };
    const lost = (why: string, cause?: unknown): void => {
      if (open === lane) [open, offered] = [undefined, undefined];
      const error = new StoreUnavailable(`EventStoreDB cannot be reached: ${why}`, { cause });
      for (const each of pending.values()) each.settle(error);
      pending.clear();
    };
    extensible
      .execute(streams.StreamsClient, 'batchAppend', (service) => {
        const call = service.batchAppend(
          ...extensible.callArguments({ credentials, requiresLeader: true }, { deadline: Infinity }),
        );
        lane.call = call;
        isOpened(call);
        call.on('data', (response: Response) => answered(lane, response, elsewhere));
        return new Promise<void>((resolve, reject) => {
          call.on('end', resolve);
          // A rejection makes the client reconnect, which a retired call does not need.
          call.on('error', (error) => (open === lane || pending.size > 0 ? reject(error) : resolve()));
        });
      })
      .then(
        () => lost('it ended the call'),
        (error: unknown) => lost(error instanceof Error ? error.message : String(error), error),
      );
    return lane;
  }

  /** New appends take another call; this one ends with its pending ones. */
  function retire(lane: Lane): void {
    if (open === lane) [open, offered] = [undefined, undefined];
    // Cancelled, not ended: servers do not answer the end of an idle call.
    if (lane.pending.size === 0) lane.call?.cancel();
  }

  return {
    isOffered() {
      if (performance.now() < unaryUntil) return false;
      if (offered === undefined) ask();
      return offered === true;
    },

    append(stream, events, expected) {
      open ??= openLane();
      const lane = open;
      return new Promise((resolve, reject) => {
        const id = randomUUID();
        const timer = setTimeout(() => {
          lane.pending.delete(id);
          retire(lane);
          reject(silence(deadlineMs, 'append'));
        }, deadlineMs);
        lane.pending.set(id, {
          stream,
          settle(outcome) {
            clearTimeout(timer);
            if (outcome instanceof Error) reject(outcome);
            else resolve(outcome);
            if (open !== lane) retire(lane);
          },
        });
        const request = requestOf(id, stream, events, expected);
        if (lane.call) lane.call.write(request);
        else void lane.opened.then((call) => lane.pending.has(id) && call.write(request));
      });
    },

    close() {
      const lane = open;
      open = undefined;
      lane?.call?.cancel();
    },
  };
}

/** Must not throw: in a call's handler that would end the process. */
function answered({ pending }: Lane, response: Response, elsewhere: () => void): void {
  const id = parseUUID(response.getCorrelationId()) ?? '';
  const appended = pending.get(id);
  // Timed out already.
  if (!appended) return;
  pending.delete(id);
  const outcome = outcomeOf(response, appended.stream);
  if (outcome instanceof UnknownError) elsewhere();
  appended.settle(outcome);
}

function outcomeOf(response: Response, stream: string): Appended | Error {
  const success = response.getSuccess();
  if (success) {
    const position = success.getPosition();
    return {
      revision: Number(success.getCurrentRevision()),
      position: position && {
        commit: BigInt(position.getCommitPosition()),
        prepare: BigInt(position.getPreparePosition()),
      },
    };
  }
  const status = response.getError();
  return status?.getDetails() ? unpackToCommandError(status, stream) : new Error(status?.getMessage() ?? 'no answer');
}

/** Without a server deadline: that is an instant, and clocks may differ. */
function requestOf(id: string, stream: string, events: readonly PreparedEvent[], expected: ExpectedRevision) {
  const options = new messages.BatchAppendReq.Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(bytes(stream)),
  );
  if (expected === 'no_stream') options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(expected));
  return new messages.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(id))
    .setOptions(options)
    .setProposedMessagesList(events.map(messageOf))
    .setIsFinal(true);
}

function messageOf({ id, type, data, metadata }: PreparedEvent) {
  const message = new messages.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(bytes(data))
    .setCustomMetadata(bytes(JSON.stringify(metadata)));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message;
}

const encoder = new TextEncoder();
const bytes = (text: string): Uint8Array => encoder.encode(text);
