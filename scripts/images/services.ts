import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startSmtpServer } from '@groundwork/command-service/testing';
import { startEventStoreDBServer } from '@groundwork/event-store/testing';
import { startMongoTestServer } from '@groundwork/projection-service/testing';
import { freePort } from '../../e2e/testing/product.ts';
import type { ImageName } from './build.ts';
import type { Buildah } from './buildah.ts';
import { openContainer, type Running } from './container.ts';

/** @throws Error with what a program printed, when it ends before it is ready, or is not within two minutes. */
async function ready(address: string, program: Running): Promise<void> {
  const over = AbortSignal.timeout(120_000);
  let code: number | null = null;
  void program.ended().then((ended) => (code = ended));
  while (code === null && !over.aborted) {
    const answer = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error(`${address} is not ready:\n${program.printed.text.slice(-4000)}`);
}

/**
 * Imports the content and starts the three services, each from its image, against the test servers.
 * @returns where the product is, and how it ends. Payments are simulated, which NODE_ENV=production refuses.
 */
export async function startServices(engine: Buildah) {
  const ending: (() => unknown)[] = [];
  const end = async (): Promise<void> => {
    for (const one of ending.splice(0).reverse()) await one();
  };
  try {
    const [log, mongo, mail] = [
      await startEventStoreDBServer(),
      await startMongoTestServer(),
      await startSmtpServer('accept'),
    ];
    ending.push(
      () => log.kill(),
      () => mongo.close(),
      () => mail.close(),
    );
    const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const ports = { web: await freePort(), commands: await freePort(), projections: await freePort() };
    const at = (port: number): string => `http://127.0.0.1:${port}`;
    const stores = { EVENTSTOREDB_URL: log.connectionString, MONGODB_URL: mongo.url, EMAIL_SECRET: 'secret' };
    const trial = { NODE_ENV: 'development', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };

    const open = (name: ImageName) => {
      const container = openContainer(engine, name);
      ending.push(() => container.remove());
      return container;
    };
    const seed = open('tools').begin({ ...trial, ...stores });
    if ((await seed.ended()) !== 0) throw new Error(`the content was not imported:\n${seed.printed.text}`);

    const begin = async (name: ImageName, port: number, settings: Readonly<Record<string, string>>) => {
      const container = open(name);
      const program = container.begin({ ...trial, PORT: String(port), ...settings });
      ending.push(() => program.stop());
      await ready(at(port), program);
      return { name, container, port };
    };
    const projections = await begin('projection-service', ports.projections, {
      ...stores,
      TOKEN_PUBLIC_KEY: publicKey,
    });
    const commands = await begin('command-service', ports.commands, {
      ...stores,
      TOKEN_PRIVATE_KEY: privateKey,
      PUBLIC_URL: 'https://groundwork.example',
      PROJECTION_SERVICE_URL: at(ports.projections),
      SMTP_URL: mail.url,
    });
    const web = await begin('web', ports.web, {
      COMMAND_SERVICE_URL: at(ports.commands),
      PROJECTION_SERVICE_URL: at(ports.projections),
    });
    return { address: at(ports.web), services: [projections, commands, web], mails: () => mail.received.length, end };
  } catch (error) {
    await end();
    throw error;
  }
}
