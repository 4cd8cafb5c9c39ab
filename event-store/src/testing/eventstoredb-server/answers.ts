import { type LogRecord, MAX_APPEND, type Outcome } from './log.ts';
import { any, messages, shared, statuses } from './protocol.ts';

type ReadResp = InstanceType<typeof messages.ReadResp>;

/** 100 nanoseconds since 1970 each, as the client expects `created`. */
const TICKS_PER_MILLISECOND = 10_000n;

export function eventAnswer(record: LogRecord): ReadResp {
  const event = new messages.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(identifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(String(record.position))
    .setPreparePosition(String(record.position))
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', String(BigInt(record.created.getTime()) * TICKS_PER_MILLISECOND));
  const resolved = new messages.ReadResp.ReadEvent().setEvent(event).setCommitPosition(String(record.position));
  return new messages.ReadResp().setEvent(resolved);
}

export const checkpointAnswer = (commit: bigint, prepare: bigint): ReadResp =>
  new messages.ReadResp().setCheckpoint(
    new messages.ReadResp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
  );

export const confirmationAnswer = (id: string): ReadResp =>
  new messages.ReadResp().setConfirmation(new messages.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const caughtUpAnswer = (): ReadResp => new messages.ReadResp().setCaughtUp(new messages.ReadResp.CaughtUp());
export const fellBehindAnswer = (): ReadResp =>
  new messages.ReadResp().setFellBehind(new messages.ReadResp.FellBehind());

export const notFoundAnswer = (stream: string): ReadResp =>
  new messages.ReadResp().setStreamNotFound(
    new messages.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)),
  );

/** Of the unary append; one that is too large is no answer but an error. */
export function appendAnswer(
  outcome: Exclude<Outcome, { kind: 'tooLarge' }>,
): InstanceType<typeof messages.AppendResp> {
  const answer = new messages.AppendResp();
  switch (outcome.kind) {
    case 'written':
      return answer.setSuccess(
        new messages.AppendResp.Success()
          .setCurrentRevision(String(outcome.revision))
          .setPosition(
            new messages.AppendResp.Position()
              .setCommitPosition(String(outcome.position))
              .setPreparePosition(String(outcome.position)),
          ),
      );
    case 'nothing':
      return answer.setSuccess(
        new messages.AppendResp.Success().setNoStream(new shared.Empty()).setNoPosition(new shared.Empty()),
      );
    case 'wrong': {
      const wrong = new messages.AppendResp.WrongExpectedVersion();
      if (outcome.current === undefined) wrong.setCurrentNoStream(new shared.Empty());
      else wrong.setCurrentRevision(String(outcome.current));
      return answer.setWrongExpectedVersion(wrong);
    }
  }
}

type BatchAnswer = InstanceType<typeof messages.BatchAppendResp>;

/** Of the batch append. */
export function batchAnswer(stream: string, outcome: Outcome): BatchAnswer {
  const answer = new messages.BatchAppendResp().setStreamIdentifier(identifier(stream));
  switch (outcome.kind) {
    case 'written':
      return answer.setSuccess(
        new messages.BatchAppendResp.Success()
          .setCurrentRevision(String(outcome.revision))
          .setPosition(
            new shared.AllStreamPosition()
              .setCommitPosition(String(outcome.position))
              .setPreparePosition(String(outcome.position)),
          ),
      );
    case 'nothing':
      return answer.setSuccess(new messages.BatchAppendResp.Success());
    case 'wrong': {
      const wrong = new shared.WrongExpectedVersion();
      if (outcome.current !== undefined) wrong.setCurrentStreamRevision(String(outcome.current));
      return answer.setError(failure('WrongExpectedVersion', wrong.serializeBinary()));
    }
    case 'tooLarge': {
      const tooLarge = new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND);
      return answer.setError(failure('MaximumAppendSizeExceeded', tooLarge.serializeBinary()));
    }
  }
}

/** A batch tells in words alone that another server leads. */
export const notLeaderAnswer = (stream: string): BatchAnswer =>
  new messages.BatchAppendResp()
    .setStreamIdentifier(identifier(stream))
    .setError(failure('Empty', new shared.Empty().serializeBinary()).setMessage('Server Is Not Ready'));

function failure(type: string, bytes: Uint8Array): InstanceType<typeof statuses.Status> {
  const details = new any.Any();
  details.pack(bytes, `event_store.client.${type}`);
  return new statuses.Status().setDetails(details);
}

const identifier = (stream: string) =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));
