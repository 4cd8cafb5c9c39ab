import type { MetricName } from '@groundwork/service-kit/metrics';

/** A chart: lines are a PromQL expression and what its line is called. */
export interface Panel {
  readonly title: string;
  /** Grafana's name. */
  readonly unit: 's' | 'reqps' | 'ops' | 'short' | 'percentunit' | 'bytes' | 'none';
  readonly about?: string;
  readonly lines: readonly (readonly [expr: string, legend: string])[];
}

const RATE = '[$__rate_interval]';
const rate = (metric: MetricName, by: string, within = ''): string =>
  `sum by (${by}) (rate(${metric}${within}${RATE}))`;
const count = (metric: MetricName, by: string, within = ''): string =>
  `sum by (${by}) (rate(${metric}_count${within}${RATE}))`;
const quantile = (q: number, metric: MetricName, within = '', by = ''): string =>
  `histogram_quantile(${q}, sum by (le${by && `, ${by}`}) (rate(${metric}_bucket${within}${RATE})))`;
const spread = (metric: MetricName, within = ''): Panel['lines'] => [
  [quantile(0.5, metric, within), 'half'],
  [quantile(0.95, metric, within), '95 %'],
  [quantile(0.99, metric, within), '99 %'],
];
const failing = (metric: MetricName): string =>
  `sum(rate(${metric}_count{outcome="failed"}${RATE})) / sum(rate(${metric}_count${RATE}))`;

const [COMMAND, QUERY, WEB] = [
  'groundwork_command_duration_seconds',
  'groundwork_query_duration_seconds',
  'groundwork_web_request_duration_seconds',
] as const;

/** By row. */
export const PANELS: Readonly<Record<string, readonly Panel[]>> = {
  'What people notice': [
    { title: 'Requests by kind', unit: 'reqps', lines: [[count(WEB, 'kind'), '{{kind}}']] },
    {
      title: 'Answers with an error',
      unit: 'percentunit',
      lines: [
        [failing(COMMAND), 'commands'],
        [failing(QUERY), 'queries'],
      ],
    },
    {
      title: 'Time to answer at the web server',
      unit: 's',
      lines: [[quantile(0.95, WEB, '', 'kind'), '95 % {{kind}}']],
    },
  ],
  Commands: [
    { title: 'Commands by outcome', unit: 'ops', lines: [[count(COMMAND, 'outcome'), '{{outcome}}']] },
    { title: 'Most used', unit: 'ops', lines: [[`topk(10, ${count(COMMAND, 'command')})`, '{{command}}']] },
    { title: 'Time', unit: 's', lines: spread(COMMAND, '{outcome="ok"}') },
    {
      title: 'Slowest, 95 %',
      unit: 's',
      lines: [[`topk(10, ${quantile(0.95, COMMAND, '', 'command')})`, '{{command}}']],
    },
    {
      title: 'Conflicts and retries',
      unit: 'ops',
      about: 'Streams that had moved, and appends sent again because the log did not answer.',
      lines: [
        [rate('groundwork_append_conflicts_total', 'aggregate'), 'conflict {{aggregate}}'],
        [rate('groundwork_append_retries_total', 'aggregate'), 'again {{aggregate}}'],
      ],
    },
    {
      title: 'Found in memory',
      unit: 'percentunit',
      lines: [
        [
          `${rate('groundwork_cache_lookups_total', 'cache', '{result="hit"}')} / ${rate('groundwork_cache_lookups_total', 'cache')}`,
          '{{cache}}',
        ],
      ],
    },
  ],
  Queries: [
    { title: 'Queries by outcome', unit: 'ops', lines: [[count(QUERY, 'outcome'), '{{outcome}}']] },
    { title: 'Time', unit: 's', lines: spread(QUERY, '{outcome="ok"}') },
    { title: 'Slowest, 95 %', unit: 's', lines: [[`topk(10, ${quantile(0.95, QUERY, '', 'query')})`, '{{query}}']] },
  ],
  'Event log': [
    {
      title: 'Calls',
      unit: 'ops',
      lines: [[count('groundwork_log_call_duration_seconds', 'call, outcome'), '{{call}} {{outcome}}']],
    },
    {
      title: 'Time, 95 %',
      unit: 's',
      lines: [[quantile(0.95, 'groundwork_log_call_duration_seconds', '', 'call'), '{{call}}']],
    },
    { title: 'End of the log', unit: 'none', lines: [['max(groundwork_log_position)', 'position']] },
  ],
  'Read models': [
    {
      title: 'Lag',
      unit: 's',
      lines: [['topk(10, max by (read_model) (groundwork_read_model_lag_seconds))', '{{read_model}}']],
    },
    {
      title: 'Behind the end of the log',
      unit: 'none',
      lines: [
        [
          'topk(10, scalar(max(groundwork_log_position)) - max by (read_model) (groundwork_read_model_position))',
          '{{read_model}}',
        ],
      ],
    },
    {
      title: 'Led by how many processes',
      unit: 'none',
      about: 'One each: below, nobody projects or runs it.',
      lines: [['sum by (of, lease) (groundwork_lease_held)', '{{of}} {{lease}}']],
    },
    {
      title: 'Events taken',
      unit: 'ops',
      lines: [[rate('groundwork_projected_events_total', 'instance'), '{{instance}}']],
    },
    { title: 'Time of a batch', unit: 's', lines: spread('groundwork_projection_batch_duration_seconds') },
    {
      title: 'Rebuilds and parked events',
      unit: 'short',
      lines: [
        ['max by (read_model) (groundwork_rebuild_progress_ratio)', 'rebuilt {{read_model}}'],
        ['max by (read_model) (groundwork_read_model_parked_events) > 0', 'parked {{read_model}}'],
        ['max(groundwork_parked_events_untold) > 0', 'parked beyond those told'],
      ],
    },
  ],
  'Messages and money': [
    {
      title: 'Messages that wait',
      unit: 'short',
      lines: [['sum(groundwork_mails_waiting)', 'messages']],
    },
    {
      title: 'Age of the oldest message, time to send',
      unit: 's',
      lines: [
        ['max(groundwork_mail_wait_seconds)', 'oldest'],
        [quantile(0.95, 'groundwork_mail_attempt_duration_seconds'), 'sending, 95 %'],
      ],
    },
    {
      title: 'Attempts to send',
      unit: 'ops',
      lines: [[rate('groundwork_mail_attempts_total', 'outcome'), '{{outcome}}']],
    },
    {
      title: 'Webhooks that wait, time until one is taken',
      unit: 'short',
      lines: [
        ['sum(groundwork_webhooks_waiting)', 'deliveries'],
        ['max(groundwork_webhook_wait_seconds)', 'seconds of the oldest that could be sent'],
        [quantile(0.95, 'groundwork_webhook_delay_seconds'), 'seconds from the event, 95 %'],
        [quantile(0.95, 'groundwork_webhook_attempt_duration_seconds'), 'seconds of an attempt, 95 %'],
      ],
    },
    {
      title: 'Attempts of webhooks',
      unit: 'ops',
      lines: [[rate('groundwork_webhook_attempts_total', 'outcome'), '{{outcome}}']],
    },
    {
      title: 'Payments',
      unit: 'ops',
      lines: [[count('groundwork_payment_call_duration_seconds', 'call, outcome'), '{{call}} {{outcome}}']],
    },
    {
      title: 'Time of the payment provider, 95 %',
      unit: 's',
      lines: [[quantile(0.95, 'groundwork_payment_call_duration_seconds', '', 'call'), '{{call}}']],
    },
    {
      title: 'Automations interrupted',
      unit: 'ops',
      lines: [[rate('groundwork_automation_failures_total', 'automation'), '{{automation}}']],
    },
  ],
  'Files and reports': [
    {
      title: 'PDFs',
      unit: 'short',
      lines: [
        ['sum(groundwork_pdfs_waiting)', 'made or waiting'],
        [count('groundwork_pdf_duration_seconds', 'outcome'), '{{outcome}} a second'],
      ],
    },
    {
      title: 'Time to a PDF, a report, an export, 95 %',
      unit: 's',
      lines: [
        [quantile(0.95, 'groundwork_pdf_duration_seconds'), 'PDF'],
        [quantile(0.95, 'groundwork_report_duration_seconds'), 'report'],
        [quantile(0.95, 'groundwork_export_duration_seconds'), 'export'],
      ],
    },
    {
      title: 'Exports and reports',
      unit: 'ops',
      lines: [
        [rate('groundwork_exports_total', 'outcome'), 'export {{outcome}}'],
        [count('groundwork_report_duration_seconds', 'outcome'), 'report {{outcome}}'],
      ],
    },
  ],
  'Limits and strangers': [
    {
      title: 'Asked too often',
      unit: 'reqps',
      lines: [[`topk(10, ${rate('groundwork_limit_hits_total', 'endpoint')})`, '{{endpoint}}']],
    },
    {
      title: 'Refused and left out',
      unit: 'ops',
      lines: [
        [rate('groundwork_connections_refused_total', 'job'), 'connections {{job}}'],
        [rate('groundwork_log_lines_left_out_total', 'kind'), 'lines {{kind}}'],
        [rate('groundwork_web_forward_failures_total', 'service'), 'not forwarded {{service}}'],
      ],
    },
    {
      title: 'Pages that listen, errors in browsers',
      unit: 'short',
      lines: [
        ['sum(groundwork_live_connections)', 'listening'],
        [rate('groundwork_browser_errors_total', 'kind'), 'errors a second {{kind}}'],
      ],
    },
  ],
  Processes: [
    {
      title: 'Processor',
      unit: 'percentunit',
      lines: [[`rate(process_cpu_seconds_total${RATE})`, '{{job}} {{instance}}']],
    },
    {
      title: 'Memory',
      unit: 'bytes',
      lines: [
        ['process_resident_memory_bytes', '{{job}} {{instance}}'],
        ['nodejs_heap_size_used_bytes', 'heap {{job}} {{instance}}'],
      ],
    },
    {
      title: 'Event loop, 99 %',
      unit: 's',
      lines: [['nodejs_eventloop_lag_p99_seconds', '{{job}} {{instance}}']],
    },
    { title: 'Open files', unit: 'short', lines: [['process_open_fds', '{{job}} {{instance}}']] },
  ],
};
