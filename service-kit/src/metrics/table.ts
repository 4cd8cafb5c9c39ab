/** Every metric, once: code, docs/operations.md, the dashboard and the alerts follow from it. Operators' alarms use the names. */

export type MetricType = 'counter' | 'gauge' | 'histogram';

export interface Metric {
  readonly type: MetricType;
  readonly help: string;
  /** What a label is, or its values. Bounded: never a person, an address, an id or a URL. */
  readonly labels?: Readonly<Record<string, string | readonly string[]>>;
  /** Of a histogram, in seconds. */
  readonly buckets?: readonly number[];
  readonly by: readonly Teller[];
}

const TELLERS = ['command service', 'projection service', 'web'] as const;
/** `npm start` is all of them in one process. */
export type Teller = (typeof TELLERS)[number];

/** `conflict`: somebody else changed it meanwhile; `refused`: any other answer from 400 to 499; `failed`: from 500. */
export const OUTCOMES = ['ok', 'conflict', 'refused', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const COMMANDS: readonly Teller[] = ['command service'];
const PROJECTIONS: readonly Teller[] = ['projection service'];
const SERVICES: readonly Teller[] = [...COMMANDS, ...PROJECTIONS];

const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CALL_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const WORK_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

export const METRICS = {
  groundwork_command_duration_seconds: {
    type: 'histogram',
    help: 'From the head of a command until its answer is sent.',
    labels: { command: 'name of the endpoint', outcome: OUTCOMES },
    buckets: REQUEST_BUCKETS,
    by: COMMANDS,
  },
  groundwork_query_duration_seconds: {
    type: 'histogram',
    help: 'From the head of a query until its answer is sent, without streams.',
    labels: { query: 'name of the endpoint', outcome: OUTCOMES },
    buckets: REQUEST_BUCKETS,
    by: PROJECTIONS,
  },
  groundwork_limit_hits_total: {
    type: 'counter',
    help: 'Requests that were refused because somebody asked too often.',
    labels: { endpoint: 'name of the endpoint' },
    by: SERVICES,
  },
  groundwork_connections_refused_total: {
    type: 'counter',
    help: 'Connections that were closed because too many were open.',
    by: TELLERS,
  },
  groundwork_log_lines_left_out_total: {
    type: 'counter',
    help: 'Lines left out of the log of lines: one network caused too many.',
    labels: { kind: ['requests', 'failures', 'security'] },
    by: TELLERS,
  },
  groundwork_log_call_duration_seconds: {
    type: 'histogram',
    help: 'Appends to the event log, and reads of one stream.',
    labels: { call: ['append', 'read'], outcome: ['ok', 'conflict', 'failed'] },
    buckets: CALL_BUCKETS,
    by: SERVICES,
  },
  groundwork_append_conflicts_total: {
    type: 'counter',
    help: 'Appends that found their stream moved, and were decided again.',
    labels: { aggregate: 'category of the stream' },
    by: COMMANDS,
  },
  groundwork_append_retries_total: {
    type: 'counter',
    help: 'Identical appends that were sent again because the log did not answer.',
    labels: { aggregate: 'category of the stream' },
    by: COMMANDS,
  },
  groundwork_cache_lookups_total: {
    type: 'counter',
    help: 'Whether something was found in memory: the state of an aggregate, a PDF, a report of analysts.',
    labels: { cache: ['state', 'pdf', 'report'], result: ['hit', 'miss'] },
    by: SERVICES,
  },
  groundwork_mails_waiting: {
    type: 'gauge',
    help: 'Messages that are not over yet, where this process sends them.',
    by: COMMANDS,
  },
  groundwork_mail_wait_seconds: {
    type: 'gauge',
    help: 'How long the oldest of them has waited; 0 where none does.',
    by: COMMANDS,
  },
  groundwork_mail_attempts_total: {
    type: 'counter',
    help: 'Attempts to hand a message over: taken, refused for good, or failed for now.',
    labels: { template: 'name of the template', outcome: ['sent', 'refused', 'failed'] },
    by: COMMANDS,
  },
  groundwork_mail_attempt_duration_seconds: {
    type: 'histogram',
    help: 'From rendering a message until the mail server has answered.',
    buckets: WORK_BUCKETS,
    by: COMMANDS,
  },
  groundwork_webhooks_waiting: {
    type: 'gauge',
    help: 'Deliveries to other systems that are not over yet, also those that wait to be tried again, where this process sends them.',
    by: COMMANDS,
  },
  groundwork_webhook_wait_seconds: {
    type: 'gauge',
    help: 'How long the oldest delivery that could be sent now has waited; 0 where none could.',
    by: COMMANDS,
  },
  groundwork_webhook_attempts_total: {
    type: 'counter',
    help: 'Attempts to tell another system: taken, failed for now, or given up.',
    labels: { outcome: ['taken', 'failed', 'givenUp'] },
    by: COMMANDS,
  },
  groundwork_webhook_attempt_duration_seconds: {
    type: 'histogram',
    help: 'From sending until another system has answered, or was given up.',
    buckets: WORK_BUCKETS,
    by: COMMANDS,
  },
  groundwork_webhook_delay_seconds: {
    type: 'histogram',
    help: 'From an event until another system took it, where it took it at once.',
    buckets: WORK_BUCKETS,
    by: COMMANDS,
  },
  groundwork_payment_call_duration_seconds: {
    type: 'histogram',
    help: 'Calls to the payment provider, by what came of them; `done` where a payment has no state yet.',
    labels: {
      call: ['prepare', 'confirm', 'retrieve', 'cancel', 'refund'],
      outcome: ['open', 'declined', 'actionRequired', 'processing', 'succeeded', 'cancelled', 'done', 'failed'],
    },
    buckets: WORK_BUCKETS,
    by: COMMANDS,
  },
  groundwork_automation_failures_total: {
    type: 'counter',
    help: 'Times that an automation was interrupted; it tries again.',
    labels: { automation: 'name of the automation' },
    by: COMMANDS,
  },
  groundwork_browser_errors_total: {
    type: 'counter',
    help: 'Errors that browsers told of.',
    labels: { kind: 'what was noticed' },
    by: COMMANDS,
  },
  groundwork_lease_held: {
    type: 'gauge',
    help: 'Whether this process leads a read model or an automation: of all processes one does.',
    labels: { of: ['readModel', 'automation'], lease: 'name of the read model or automation' },
    by: SERVICES,
  },
  groundwork_log_position: { type: 'gauge', help: 'End of the event log, as a number.', by: PROJECTIONS },
  groundwork_read_model_position: {
    type: 'gauge',
    help: 'How far in the event log a read model is.',
    labels: { read_model: 'name of the read model' },
    by: PROJECTIONS,
  },
  groundwork_read_model_lag_seconds: {
    type: 'gauge',
    help: 'How long the first event that a read model lacks has been in the log; 0 where it lacks none, left out before its first.',
    labels: { read_model: 'name of the read model' },
    by: PROJECTIONS,
  },
  groundwork_read_model_parked_events: {
    type: 'gauge',
    help: 'Events that a read model could not take and nobody has looked after.',
    labels: { read_model: 'name of the read model' },
    by: PROJECTIONS,
  },
  groundwork_parked_events_untold: {
    type: 'gauge',
    help: 'Parked events beyond those that are told one by one.',
    by: PROJECTIONS,
  },
  groundwork_rebuild_progress_ratio: {
    type: 'gauge',
    help: 'How much of the log a read model that is made anew has taken; only while it is.',
    labels: { read_model: 'name of the read model' },
    by: PROJECTIONS,
  },
  groundwork_projection_batch_duration_seconds: {
    type: 'histogram',
    help: 'From taking a batch of events until it can be read.',
    buckets: CALL_BUCKETS,
    by: PROJECTIONS,
  },
  groundwork_projected_events_total: {
    type: 'counter',
    help: 'Events of the log that a group of read models has taken here.',
    by: PROJECTIONS,
  },
  groundwork_live_connections: { type: 'gauge', help: 'Pages that listen for news.', by: PROJECTIONS },
  groundwork_exports_total: {
    type: 'counter',
    help: 'Files of exports that were made, or given up.',
    labels: { outcome: ['finished', 'failed', 'withdrawn'] },
    by: PROJECTIONS,
  },
  groundwork_export_duration_seconds: {
    type: 'histogram',
    help: 'How long it took to make the file of an export.',
    buckets: WORK_BUCKETS,
    by: PROJECTIONS,
  },
  groundwork_pdfs_waiting: { type: 'gauge', help: 'PDFs that are being made or wait for it.', by: PROJECTIONS },
  groundwork_pdf_duration_seconds: {
    type: 'histogram',
    help: 'How long who asked for a PDF that was not in memory waited for it.',
    labels: { outcome: ['made', 'refused', 'failed'] },
    buckets: WORK_BUCKETS,
    by: PROJECTIONS,
  },
  groundwork_report_duration_seconds: {
    type: 'histogram',
    help: 'How long a report of analysts took.',
    labels: { outcome: ['made', 'refused', 'failed'] },
    buckets: WORK_BUCKETS,
    by: PROJECTIONS,
  },
  groundwork_web_request_duration_seconds: {
    type: 'histogram',
    help: 'From the head of a request until its answer is sent, without streams.',
    labels: { kind: ['command', 'query', 'page', 'file', 'other'], status: ['2xx', '3xx', '4xx', '5xx'] },
    buckets: REQUEST_BUCKETS,
    by: ['web'],
  },
  groundwork_web_forward_failures_total: {
    type: 'counter',
    help: 'Requests that a service did not answer.',
    labels: { service: ['command', 'query'] },
    by: ['web'],
  },
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricName = keyof typeof METRICS;
type OfType<T extends MetricType> = {
  [N in MetricName]: (typeof METRICS)[N]['type'] extends T ? N : never;
}[MetricName];
export type CounterName = OfType<'counter'>;
export type HistogramName = OfType<'histogram'>;

type ValueOf<L> = L extends readonly (infer V)[] ? V : string;
/** Labels of a metric with their values; none where it has none. */
export type LabelsOf<N extends MetricName> = (typeof METRICS)[N] extends { readonly labels: infer L }
  ? { readonly [K in keyof L]: ValueOf<L[K]> }
  : Readonly<Record<never, string>>;

/** Of the process, by prom-client: those that the dashboard and the alerts use. */
export const PROCESS_METRICS = {
  process_cpu_seconds_total: 'counter',
  process_resident_memory_bytes: 'gauge',
  process_open_fds: 'gauge',
  process_start_time_seconds: 'gauge',
  nodejs_eventloop_lag_p99_seconds: 'gauge',
  nodejs_heap_size_used_bytes: 'gauge',
} as const;
