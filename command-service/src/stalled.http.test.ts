import { connect } from 'node:net';
import { routeOf } from '@groundwork/contracts';
import { CONNECTION_LIMITS, generateTokenKeys, quietLogger } from '@groundwork/service-kit';
import { expect, it } from 'vitest';
import { createCommandService } from './service.ts';
import { startTestService } from './testing/service.ts';

/** Sends this and nothing more. @returns what came back until the connection was closed. */
const stall = (port: number, sent: string): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('error', () => {}).on('close', () => resolve(received));
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
  });

it('a body that stalls ends its connection, and everybody else is answered meanwhile', async () => {
  const { log, application, close } = await startTestService();
  const service = await createCommandService({
    log,
    application,
    logger: quietLogger('test'),
    tokenKeys: generateTokenKeys(),
    emailSecret: 'a secret for tests',
    rateFactor: 1000,
    connections: { ...CONNECTION_LIMITS, headersTimeoutMs: 900, requestTimeoutMs: 1_000, checkEveryMs: 50 },
  });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.app.server.address() as { port: number }; // listening on TCP
  const head = `POST ${routeOf('signIn').path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
  const held = Array.from({ length: 200 }, () => stall(port, `${head}content-length: 50\r\n\r\n{"email":`));
  const answer = await fetch(`http://127.0.0.1:${port}${routeOf('signUpSettings').path}`);
  expect(answer.status).toBe(200);
  for (const received of await Promise.all(held)) expect(received).toMatch(/^HTTP\/1\.1 408 .*requestTimeout/s);
  await service.close();
  await close();
});
