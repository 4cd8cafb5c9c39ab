import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../http/connections.ts';
import { createLogger } from '../logging/logger.ts';
import { SettingError } from '../settings/index.ts';
import type { Gauges, Measurement } from './meter.ts';
import { openMetrics } from './metrics.ts';
import { PROCESS_METRICS } from './table.ts';

const names = ['groundwork_log_position', 'groundwork_read_model_position'] as const;
type Name = (typeof names)[number];

async function open(
  read: () => Promise<Measurement<Name>[]>,
  port: string | undefined = '0',
  connections?: Partial<ConnectionLimits>,
) {
  const lines: Record<string, unknown>[] = [];
  const gauges: Gauges<Name> = { names, read };
  const metrics = await openMetrics({
    settings: {
      optional: () => port,
      number: () => Number(port),
      text: () => '127.0.0.1',
    },
    logger: createLogger('test', 'warn', { write: (line) => void lines.push(JSON.parse(line)) }),
    ...(connections && { connections: { ...CONNECTION_LIMITS, ...connections } }),
  });
  onTestFinished(() => metrics.close());
  const address = await metrics.listen([gauges]);
  const ask = (path = '/metrics', method = 'GET') => fetch(new URL(path, address ?? ''), { method });
  return { meter: metrics.meter, address, lines, ask, text: async () => (await ask()).text() };
}

it('is not there where no port is set', async () => {
  const metrics = await openMetrics({
    settings: { optional: () => undefined, number: () => 1, text: () => '127.0.0.1' },
    logger: createLogger('test', 'silent'),
  });
  expect(metrics.meter.isOn).toBe(false);
  expect(await metrics.listen()).toBeNull();
});

it('tells in the text format of Prometheus what is measured now, and of the process', async () => {
  let measured: Measurement<Name>[] = [
    { name: 'groundwork_log_position', value: 2 },
    { name: 'groundwork_read_model_position', labels: { read_model: 'blue' }, value: 3 },
    { name: 'groundwork_read_model_position', labels: { read_model: 'red' }, value: 4 },
  ];
  const { ask, text } = await open(async () => measured);
  const first = await ask();
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const told = await first.text();
  expect(told).toContain(
    '# HELP groundwork_log_position End of the event log, as a number.\n# TYPE groundwork_log_position gauge\ngroundwork_log_position 2\n',
  );
  expect(told).toContain(
    'groundwork_read_model_position{read_model="blue"} 3\ngroundwork_read_model_position{read_model="red"} 4\n',
  );
  expect(told).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(told).toMatch(/^process_resident_memory_bytes \d+$/m);

  measured = [{ name: 'groundwork_read_model_position', labels: { read_model: 'red' }, value: 5 }];
  const later = await text();
  expect(later).toContain('groundwork_read_model_position{read_model="red"} 5\n');
  expect(later).not.toMatch(/^groundwork_log_position|blue/m);
});

it('adds up what is counted and timed, and tells what was never counted by no line', async () => {
  const { meter, text } = await open(async () => []);
  meter.count('groundwork_limit_hits_total', { endpoint: 'signIn' });
  meter.count('groundwork_limit_hits_total', { endpoint: 'signIn' }, 2);
  meter.observe('groundwork_log_call_duration_seconds', 0.003, { call: 'append', outcome: 'ok' });
  // Asked twice: what was counted stays.
  await text();
  const told = await text();
  expect(told).toContain('groundwork_limit_hits_total{endpoint="signIn"} 3\n');
  expect(told).toContain('groundwork_log_call_duration_seconds_bucket{le="0.002",call="append",outcome="ok"} 0\n');
  expect(told).toContain('groundwork_log_call_duration_seconds_bucket{le="0.005",call="append",outcome="ok"} 1\n');
  expect(told).not.toContain('groundwork_mail_attempts_total');
});

it('has every metric of the process that the dashboard and the alerts may use', async () => {
  const { text } = await open(async () => []);
  const told = await text();
  for (const [name, type] of Object.entries(PROCESS_METRICS)) expect(told).toContain(`# TYPE ${name} ${type}\n`);
});

it('tells the rest while something cannot be read, and logs that', async () => {
  let isAway = false;
  const { ask, text, lines } = await open(async () => {
    if (isAway) throw new Error('the log is away');
    return [{ name: 'groundwork_log_position', value: 2 }];
  });
  expect(await text()).toContain('\ngroundwork_log_position 2\n');
  isAway = true;
  const answer = await ask();
  expect(answer.status).toBe(200);
  const told = await answer.text();
  expect(told).not.toMatch(/^groundwork_log_position/m);
  expect(told).toMatch(/^process_cpu_seconds_total /m);
  expect(lines).toMatchObject([{ msg: 'metrics could not be read', err: { message: 'the log is away' } }]);
});

it('answers nothing else', async () => {
  const { ask, address } = await open(async () => []);
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/api/users')).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(405);
  const strange = await new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(address ?? '');
    const asked = request({ hostname, port, path: '//metrics' }, ({ statusCode }) => resolve(statusCode));
    asked.on('error', reject).end();
  });
  expect(strange).toBe(404);
});

it('says which setting it is when its port is taken', async () => {
  const { address } = await open(async () => []);
  await expect(open(async () => [], new URL(address ?? '').port)).rejects.toThrow(
    new SettingError('METRICS_PORT names a port that another program has taken.'),
  );
});

it('gives up connections that do not end their headers, say nothing, or are too many from one address', async () => {
  const limits = { headersTimeoutMs: 200, requestTimeoutMs: 200, idleTimeoutMs: 200, checkEveryMs: 50, perAddress: 2 };
  const { address, text } = await open(async () => [{ name: 'groundwork_log_position', value: 2 }], '0', limits);
  const { hostname, port } = new URL(address ?? '');
  const closed = (sent: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(sent));
      socket.on('data', () => {}).on('error', () => {});
      socket.on('close', () => resolve());
    });
  const head = 'GET /metrics HTTP/1.1\r\nhost: a\r\n';
  // The third is refused at once; the others are given up.
  await Promise.all([closed(`${head}x-slow: `), closed(`${head}\r\n`), closed('')]);
  expect(await text()).toContain('groundwork_log_position 2');
});
