import { join } from 'node:path';
import { openMetrics } from '@groundwork/service-kit/metrics';
import { stopOnSignals } from '@groundwork/service-kit/process';
import { openSettings, SettingError, type Settings } from '@groundwork/service-kit/settings';
import { standardOutput } from '@groundwork/service-kit/standard-output';
import { openTracing } from '@groundwork/service-kit/tracing';
import { pino } from 'pino';
import { createWebServer } from './index.ts';

/** In front of both services, as a process of its own. docs/operations.md lists its settings. */
const settings = settingsOrExit();
const command = settings.text('COMMAND_SERVICE_URL');
const query = settings.text('PROJECTION_SERVICE_URL');
/** Milliseconds. */
const READY_TIMEOUT_MS = 5000;
/** Anybody may read the answer, so it names no URLs. */
const ready = async (name: string, url: string): Promise<void> => {
  const asked = fetch(new URL('/health/ready', url), { signal: AbortSignal.timeout(READY_TIMEOUT_MS) });
  const isReady = await asked.then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReady) throw new Error(`the ${name} service is not ready`);
};

function settingsOrExit(): Settings {
  try {
    return openSettings('web');
  } catch (error) {
    console.error(error instanceof SettingError ? error.message : error);
    process.exit(1);
  }
}

const logger = pino({ name: 'web', level: settings.text('LOG_LEVEL') }, standardOutput());
const metrics = await openMetrics({ settings, logger });
const tracing = await openTracing({ settings, service: 'web', logger });
const app = await createWebServer({
  files: join(import.meta.dirname, '..', 'dist'),
  targets: { command: { kind: 'remote', url: command }, query: { kind: 'remote', url: query } },
  logger,
  meter: metrics.meter,
  tracer: tracing.tracer,
  isReady: async () => void (await Promise.all([ready('command', command), ready('projection', query)])),
  trustProxy: settings.optional('TRUST_PROXY'),
  stripe: settings.optional('STRIPE_PUBLISHABLE_KEY') !== undefined,
  turnstile: settings.optional('TURNSTILE_SITE_KEY') !== undefined,
  sentryDSN: settings.optional('SENTRY_DSN'),
  publicUrl: settings.optional('PUBLIC_URL'),
});
await metrics.listen();
await app.listen({ host: settings.text('HOST'), port: settings.number('PORT') });

stopOnSignals(async () => {
  await metrics.close();
  await app.close();
  await tracing.close();
});
