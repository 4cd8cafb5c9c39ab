import { readTraceparent } from '@groundwork/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollector, openSilentCollector } from './testing/otlp.ts';

let collector: Awaited<ReturnType<typeof openCollector>>;
beforeAll(async () => {
  collector = await openCollector();
});
afterAll(() => collector.close());

const server = { kind: 'server' } as const;
const REMOTE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

it('what goes on with a trace is part of it, and what is left is sent when the process ends', async () => {
  const { tracer, close } = await collector.tracing('first', { OTEL_BSP_SCHEDULE_DELAY: '60000' });
  const parent = tracer.begin('parent', server);
  const child = tracer.begin('child', { kind: 'client', parent: parent.traceparent, attributes: { some: 'thing' } });
  child.end({ count: 2 }, 'WrongRevision');
  parent.end();
  await close();
  const [sentChild, sentParent] = collector.spans.splice(0);
  expect(sentChild).toMatchObject({ service: 'first', name: 'child', traceId: sentParent?.traceId });
  expect(sentChild?.parentSpanId).toBe(sentParent?.spanId);
  expect(sentChild?.attributes).toEqual({ some: 'thing', count: 2, 'error.type': 'WrongRevision' });
  expect(readTraceparent(parent.traceparent)).toEqual({
    traceId: sentParent?.traceId,
    spanId: sentParent?.spanId,
    isSampled: true,
  });
});

it('a name, attributes and a whole address are OpenTelemetry’s own settings', async () => {
  const { tracer, close } = await collector.tracing('first', {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
    OTEL_SERVICE_NAME: 'second',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=the%20test,odd',
  });
  tracer.begin('one', server).end();
  await close();
  expect(collector.spans.splice(0)).toMatchObject([{ service: 'second', name: 'one' }]);
  expect(collector.texts.at(-1)).toContain('"deployment.environment","value":{"stringValue":"the test"}');
});

it('who began a trace says whether it is sampled; a trace that begins here goes by the share', async () => {
  const settings = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
  const { tracer, close } = await collector.tracing('first', settings);
  const own = tracer.begin('own', server);
  expect(readTraceparent(own.traceparent)).toMatchObject({ isSampled: false });
  own.end();
  tracer.begin('remote', { ...server, parent: REMOTE }).end();
  tracer.begin('remote, not sampled', { ...server, parent: REMOTE.replace(/1$/, '0') }).end();
  tracer.begin('none', { ...server, parent: 'nonsense' }).end();
  await close();
  expect(collector.spans.splice(0).map(({ name }) => name)).toEqual(['remote']);
});

it.each([
  ['without an endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  ['where the SDK is turned off', { OTEL_SDK_DISABLED: 'true' }],
])('nothing is traced %s', async (_, more) => {
  const { tracer, close } = await collector.tracing('first', more);
  expect(tracer.isOn).toBe(false);
  expect(tracer.begin('one', server).traceparent).toBeUndefined();
  await close();
  expect(collector.spans).toEqual([]);
});

it('what came of a trace is one of its own, linked to it and sampled as it is', async () => {
  const settings = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
  const { tracer, close } = await collector.tracing('first', settings);
  tracer.begin('came of it', { kind: 'consumer', links: [REMOTE] }).end();
  tracer.begin('not sampled', { kind: 'consumer', links: [REMOTE.replace(/1$/, '0')] }).end();
  tracer.begin('of nothing', { kind: 'consumer', links: ['nonsense'] }).end();
  await close();
  const [span, ...others] = collector.spans.splice(0);
  const [, traceId = '', spanId] = REMOTE.split('-');
  expect(others).toEqual([]);
  expect(span).toMatchObject({ name: 'came of it', links: [{ traceId, spanId }] });
  expect(span).not.toHaveProperty('parentSpanId');
  expect(span?.traceId).not.toBe(traceId);
});

describe('a process that ends waits for its collector no longer than two seconds', () => {
  const timed = async (endpoint: string): Promise<number> => {
    const { tracer, close } = await collector.tracing('first', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    tracer.begin('one', server).end();
    const from = performance.now();
    await close();
    return performance.now() - from;
  };

  it('where it is away', async () => {
    expect(await timed('http://127.0.0.1:1')).toBeLessThan(4000);
  });

  it('where it takes what is sent, and never answers', async () => {
    const silent = await openSilentCollector();
    expect(await timed(silent.url)).toBeLessThan(4000);
    expect(silent.asked()).toBe(1);
    await silent.close();
  });
});
