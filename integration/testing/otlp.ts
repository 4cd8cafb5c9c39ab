import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { openTracing, quietLogger, type Tracing } from '@groundwork/service-kit';

export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  /** Traces that it came from. */
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number; readonly arrayValue?: object };
}

/** What OTLP over HTTP says in JSON. */
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'service' | 'attributes' | 'links'> & {
        readonly attributes: Attribute[];
        readonly links?: ReceivedSpan['links'];
      })[];
    }[];
  }[];
}

const recordOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** As one that is overloaded: takes connections and what is sent, and answers nothing. */
export async function openSilentCollector() {
  let asked = 0;
  const server = createServer(() => void asked++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    asked: () => asked,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A collector of traces: takes what is sent to /v1/traces, and nothing else. */
export async function openCollector() {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      texts.push(JSON.stringify(body));
      if (request.url === '/v1/traces') spans.push(...spansIn(body as Export)); // what the exporter sends
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    spans,
    /** All that came, as it was written. */
    texts,
    url,
    /** Sends what a service traces here, with more settings of OpenTelemetry's. */
    tracing: (service: string, more: Readonly<Record<string, string>> = {}): Promise<Tracing> => {
      const given: Readonly<Record<string, string>> = {
        OTEL_EXPORTER_OTLP_ENDPOINT: url,
        OTEL_BSP_SCHEDULE_DELAY: '20',
        ...more,
      };
      const settings = { optional: (name: string) => given[name] || undefined };
      return openTracing({ settings, service, logger: quietLogger('test') });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const spansIn = ({ resourceSpans }: Export): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(recordOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, links = [], attributes }) => ({
        ...{ service, name, traceId, spanId },
        ...(parentSpanId && { parentSpanId }),
        links: links.map(({ traceId, spanId }) => ({ traceId, spanId })),
        attributes: recordOf(attributes),
      })),
    );
  });
