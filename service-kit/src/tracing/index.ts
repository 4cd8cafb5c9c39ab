export { openTracing, type Tracing } from './open.ts';
export { TRACE_HEADERS, traceRequests } from './requests.ts';
export { NO_TRACER, readTraceparent, type Span, type Tracer } from './tracer.ts';
