/** `server`: answers a request; `client`: calls another process; `consumer`: takes what another wrote. */
export type SpanKind = 'server' | 'client' | 'consumer';

/** Names from the code, patterns of routes, numbers: never a person, an address, a body or a URL. */
export type SpanAttributes = Readonly<Record<string, string | number | readonly string[]>>;

export interface SpanStart {
  readonly kind: SpanKind;
  /** The traceparent that it goes on from; it begins a trace where there is none, or none that is valid. */
  readonly parent?: string | undefined;
  /** Traceparents of other traces that it came from. Where there is no parent, it is sampled as the first of them is. */
  readonly links?: readonly string[];
  readonly attributes?: SpanAttributes;
  /** Milliseconds since the epoch; now when absent. */
  readonly startedAt?: number;
}

export interface Span {
  /** For whoever goes on with it, as W3C Trace Context has it; undefined where nothing is traced. */
  readonly traceparent: string | undefined;
  /** @param error a kind or code, where it failed. */
  end(attributes?: SpanAttributes, error?: string): void;
}

export interface Tracer {
  /** False without an endpoint: then no span need be begun. */
  readonly isOn: boolean;
  begin(name: string, start: SpanStart): Span;
}

const NO_SPAN: Span = { traceparent: undefined, end: () => {} };

export const NO_TRACER: Tracer = { isOn: false, begin: () => NO_SPAN };

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
const SAMPLED = 1;

export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** @returns undefined for what is none, of version 00. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId, spanId, flags] = typeof text === 'string' ? (TRACEPARENT.exec(text) ?? []) : [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export const traceparentOf = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-0${isSampled ? SAMPLED : 0}`;

/** Of whoever is not trusted to say what is traced. @returns undefined for what is none. */
export function unsampled(traceparent: unknown): string | undefined {
  const known = readTraceparent(traceparent);
  return known && traceparentOf({ ...known, isSampled: false });
}
