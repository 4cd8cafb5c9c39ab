import { join } from 'node:path';
import { pino } from 'pino';
import { createWebServer } from './index.ts';

/** The web server as a process of its own: COMMAND_SERVICE_URL and PROJECTION_SERVICE_URL say where the services are. */
const required = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  console.error(`${name} is not set. It is the address of a service, for instance http://command-service:4001.`);
  process.exit(1);
};

const command = required('COMMAND_SERVICE_URL');
const query = required('PROJECTION_SERVICE_URL');
const ready = async (url: string): Promise<void> => {
  const { ok } = await fetch(new URL('/health/ready', url));
  if (!ok) throw new Error(`${url} is not ready`);
};

const app = await createWebServer({
  files: join(import.meta.dirname, '..', 'dist'),
  targets: { command: { kind: 'remote', url: command }, query: { kind: 'remote', url: query } },
  logger: pino({ name: 'web', level: process.env['LOG_LEVEL'] ?? 'info' }),
  isReady: async () => void (await Promise.all([ready(command), ready(query)])),
  trustProxy: process.env['TRUST_PROXY'],
  stripe: Boolean(process.env['STRIPE_PUBLISHABLE_KEY']),
  turnstile: Boolean(process.env['TURNSTILE_SITE_KEY']),
});
await app.listen({ host: process.env['HOST'] ?? '0.0.0.0', port: Number(process.env['PORT'] ?? 4000) });

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
