import { pairsOf } from '../settings/checks.ts';
import type { Settings } from '../settings/index.ts';
import { NO_TRACER, readTraceparent, type SpanKind, type Tracer, traceparentOf } from './tracer.ts';

export interface TracingOptions {
  readonly settings: Pick<Settings, 'optional'>;
  /** `service.name`, unless OTEL_SERVICE_NAME says otherwise. */
  readonly service: string;
  readonly logger: { warn(facts: object, message: string): void };
}

export interface Tracing {
  readonly tracer: Tracer;
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
}

const OFF: Tracing = { tracer: NO_TRACER, close: async () => {} };
/** A stopping process waits no longer for a collector. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Spans go to the endpoint of OpenTelemetry's own settings, by OTLP over HTTP. Without one nothing is loaded. */
export async function openTracing({ settings, service, logger }: TracingOptions): Promise<Tracing> {
  const url = endpointOf(settings);
  if (url === undefined) return OFF;
  const [api, sdk, resources, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({
    url,
    headers: pairsOf(settings.optional('OTEL_EXPORTER_OTLP_HEADERS') ?? ''),
  });
  const named = settings.optional('OTEL_SERVICE_NAME');
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': service,
      ...pairsOf(settings.optional('OTEL_RESOURCE_ATTRIBUTES') ?? ''),
      ...(named !== undefined && { 'service.name': named }),
    }),
    sampler: samplerOf(sdk, settings),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: Number(settings.optional('OTEL_BSP_SCHEDULE_DELAY') ?? 5_000),
      }),
    ],
  });
  const spans = provider.getTracer('groundwork');
  const kinds: Readonly<Record<SpanKind, number>> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };

  const remote = (traceparent: string | undefined) => {
    const known = readTraceparent(traceparent);
    if (!known) return undefined;
    const traceFlags = known.isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE;
    return { ...known, traceFlags, isRemote: true };
  };
  const contextOf = (parent: string | undefined) => {
    const known = remote(parent);
    return known ? api.trace.setSpanContext(api.ROOT_CONTEXT, known) : api.ROOT_CONTEXT;
  };
  const linksTo = (traceparents: readonly string[]) =>
    traceparents.flatMap((traceparent) => {
      const context = remote(traceparent);
      return context ? [{ context }] : [];
    });

  return {
    tracer: {
      isOn: true,
      begin(name, { kind, parent, links = [], attributes = {}, startedAt }) {
        const given = startedAt === undefined ? {} : { startTime: startedAt };
        const span = spans.startSpan(
          name,
          { kind: kinds[kind], attributes: mutable(attributes), links: linksTo(links), ...given },
          contextOf(parent),
        );
        const { traceId, spanId } = span.spanContext();
        return {
          traceparent: traceparentOf({ traceId, spanId, isSampled: span.isRecording() }),
          end(more = {}, error) {
            span.setAttributes(mutable(more));
            if (error !== undefined) {
              span.setAttribute('error.type', error);
              span.setStatus({ code: api.SpanStatusCode.ERROR });
            }
            span.end();
          },
        };
      },
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
      });
      const flushed = provider
        .shutdown()
        .catch((err: unknown) => logger.warn({ err }, 'the last traces could not be sent'));
      await Promise.race([flushed, late]);
      clearTimeout(timer);
    },
  };
}

type Sdk = typeof import('@opentelemetry/sdk-trace');
type Sampler = import('@opentelemetry/sdk-trace').Sampler;

function endpointOf(settings: TracingOptions['settings']): string | undefined {
  if (settings.optional('OTEL_SDK_DISABLED') === 'true') return undefined;
  const base = settings.optional('OTEL_EXPORTER_OTLP_ENDPOINT');
  return settings.optional('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? base?.replace(/\/*$/, '/v1/traces');
}

/** As OpenTelemetry names them; who goes on with a trace does as who began it, and so does what came of one. */
function samplerOf(sdk: Sdk, settings: TracingOptions['settings']): Sampler {
  const name = settings.optional('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const ratio = Number(settings.optional('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  const [, kind] = /^(?:parentbased_)?(.*)$/.exec(name) ?? [];
  const roots = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[kind as keyof typeof roots](); // the setting's check
  if (!name.startsWith('parentbased_')) return root;
  return new sdk.ParentBasedSampler({ root: asLinked(root, new sdk.AlwaysOnSampler()) });
}

/** Of what came of a trace that is sampled a share would be left out once more. */
const asLinked = (own: Sampler, sampled: Sampler): Sampler => ({
  shouldSample(...asked) {
    const [link] = asked[5];
    const isSampled = ((link?.context.traceFlags ?? 0) & 1) === 1;
    return (isSampled ? sampled : own).shouldSample(...asked);
  },
  toString: () => `AsLinked{${own.toString()}}`,
});

/** The SDK's types want arrays that may be written to. */
const mutable = (attributes: Readonly<Record<string, string | number | readonly string[]>>) =>
  attributes as Record<string, string | number | string[]>;
