import { isHttp, isPairs, isPort, isPositive, isShare, oneOf } from './checks.ts';
import { LISTENING } from './programs.ts';
import type { Setting } from './setting.ts';

/** Metrics and traces, the latter by OpenTelemetry's own names. */
export const WATCHING = {
  METRICS_PORT: {
    purpose: 'the port at which operators read metrics; there are none without it',
    readBy: LISTENING,
    check: isPort,
  },
  METRICS_HOST: {
    purpose: 'the address that metrics are read at, for nobody but operators',
    readBy: LISTENING,
    default: '127.0.0.1',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    purpose: 'where traces are sent by OTLP over HTTP; there are none without it',
    readBy: LISTENING,
    check: isHttp,
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    purpose: 'the whole address of the same, where it is not the endpoint with /v1/traces',
    readBy: LISTENING,
    check: isHttp,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    purpose: 'headers that the collector asks for, as `key=value,key=value`',
    readBy: LISTENING,
    secret: true,
    check: isPairs,
  },
  OTEL_SERVICE_NAME: { purpose: 'the name of the process in traces', readBy: LISTENING },
  OTEL_RESOURCE_ATTRIBUTES: {
    purpose: 'what traces say of the process, as `key=value,key=value`',
    readBy: LISTENING,
    check: isPairs,
  },
  OTEL_TRACES_SAMPLER: {
    purpose: 'which requests are traced, by OpenTelemetry’s names',
    readBy: LISTENING,
    check: oneOf(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    purpose: 'the share of requests that are traced by a ratio, from 0 to 1',
    readBy: LISTENING,
    check: isShare,
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    purpose: 'milliseconds that spans are gathered before they are sent',
    readBy: LISTENING,
    default: '5000',
    check: isPositive,
  },
  OTEL_SDK_DISABLED: {
    purpose: '`true` where nothing is traced although there is an endpoint',
    readBy: LISTENING,
    check: oneOf('true', 'false'),
  },
} as const satisfies Readonly<Record<string, Setting>>;
