export { type Cause, followUp, tracedBy } from './follow-up.ts';
export { openTracing, type Tracing } from './open.ts';
export { TRACE_HEADERS, traceRequests } from './requests.ts';
export { NO_TRACER, readTraceparent, type Span, type Tracer, unsampled } from './tracer.ts';
