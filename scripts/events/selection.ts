import { type DomainEvent, EVENTS, type EventType, STREAM_PREFIXES } from '@groundwork/contracts';
import { type LogReader, type Position, shareOf } from '@groundwork/event-store';
import { endOf, endOfAsOf, startOf, suggestion } from '../command-line/arguments.ts';
import { UsageError } from '../command-line/command.ts';

export interface Selection {
  /** Absent: all. */
  readonly types?: readonly EventType[];
  readonly stream?: { readonly name: string; readonly isPrefix: boolean };
  /** `from` inclusive, `before` exclusive. */
  readonly from?: string;
  readonly before?: string;
  /** `after` exclusive, `upTo` inclusive. */
  readonly after?: Position;
  readonly upTo?: Position;
}

export interface Asked {
  readonly type?: readonly string[];
  readonly stream?: string;
  readonly from?: string;
  readonly to?: string;
  readonly after?: string;
  readonly 'as-of'?: string;
}

/** @param position parses one. @throws UsageError */
export function selectionOf(asked: Asked, position: (option: string, given: string) => Position): Selection {
  const { type = [], stream, from, to, after, 'as-of': asOf } = asked;
  const types = type.flatMap((given) => given.split(',')).map(typeOf);
  const isInstant = asOf?.includes('-');
  const ends = [to && endOf('to', to), isInstant && asOf && endOfAsOf(asOf)].filter((end) => end) as string[];
  const begin = from && startOf('from', from);
  const before = ends.sort()[0];
  if (begin && before && begin >= before)
    throw new UsageError('nothing can happen before --to and after --from: exchange them.');
  return {
    ...(types.length > 0 && { types }),
    ...(stream && { stream: streamOf(stream) }),
    ...(begin && { from: begin }),
    ...(before && { before }),
    ...(after && { after: position('after', after) }),
    ...(asOf && !isInstant && { upTo: position('as-of', asOf) }),
  };
}

function typeOf(given: string): EventType {
  if (Object.hasOwn(EVENTS, given)) return given as EventType;
  const meant = suggestion(given, Object.keys(EVENTS));
  throw new UsageError(`${given} is no type of event.${meant} npm run -s events -- --list names them.`);
}

function streamOf(given: string): NonNullable<Selection['stream']> {
  const isPrefix = given.endsWith('*') || given.endsWith('-');
  const name = given.replace(/\*$/, '');
  if (STREAM_PREFIXES.some((prefix) => name.startsWith(prefix) || (isPrefix && prefix.startsWith(name)))) {
    return { name, isPrefix };
  }
  throw new UsageError(
    `no stream is called ${given}: names begin with ${STREAM_PREFIXES.join(', ')}. attempts-* means all that begin so.`,
  );
}

export interface SelectOptions {
  /** Share of the log read, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Oldest first, in batches, without reading far ahead. */
export async function* select(
  log: Pick<LogReader, 'readAll' | 'readStream' | 'head'>,
  selection: Selection,
  { onProgress }: SelectOptions = {},
): AsyncGenerator<DomainEvent[]> {
  const { from = '', before, upTo } = selection;
  const head = await log.head();
  const end = upTo !== undefined && head !== undefined && upTo < head ? upTo : head;
  for await (const batch of read(log, selection)) {
    const wanted = batch.filter(
      (event) =>
        isOf(event, selection) &&
        event.metadata.time >= from &&
        (before === undefined || event.metadata.time < before) &&
        (upTo === undefined || event.position <= upTo),
    );
    if (wanted.length > 0) yield wanted;
    const last = batch.at(-1);
    if (last) onProgress?.(shareOf(last.position, end));
    if (last && upTo !== undefined && last.position >= upTo) return;
  }
}

/** Engines filter by types or streams only: isOf does the rest. */
function read(log: Pick<LogReader, 'readAll' | 'readStream'>, { types, stream, after }: Selection) {
  if (stream && !stream.isPrefix) return once(log.readStream(stream.name));
  if (types) return log.readAll({ types, after });
  return log.readAll({ after, ...(stream && { prefixes: [stream.name] }) });
}

async function* once(events: Promise<DomainEvent[]>): AsyncGenerator<DomainEvent[]> {
  yield await events;
}

function isOf({ type, stream: name, position }: DomainEvent, { types, stream, after = '' }: Selection): boolean {
  if (types && !types.includes(type)) return false;
  if (stream && !(stream.isPrefix ? name.startsWith(stream.name) : name === stream.name)) return false;
  return position > after;
}
