import { connect } from 'node:net';
import { ENDPOINTS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { sendRaw, statusesOf } from './testing/raw.ts';
import { echoService, IMPATIENT, json, localTarget, openWeb, testSite } from './testing/web.ts';

const { files, servers } = testSite();

const connections = { ...IMPATIENT, perAddress: 400 };
const { path } = ENDPOINTS.signIn;
const HEAD = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;

describe('a stalled body', () => {
  it('ends its connection, also where the service is in the same process', async () => {
    const target = await localTarget('command');
    const web = await openWeb({ command: target, query: target }, files, undefined, { connections });
    servers.closing.push(web.kill);
    expect(statusesOf(await sendRaw(web.url, `${HEAD}content-length: 20\r\n\r\n{"a":`))).toEqual([408]);
    expect(statusesOf(await sendRaw(web.url, `GET ${path}`))).toEqual([408]);
  });

  it('holds no connection to a service, and keeps nobody else waiting', async () => {
    const service = echoService('command');
    let opened = 0;
    service.server.on('connection', () => (opened += 1));
    const url = await service.listen({ host: '127.0.0.1', port: 0 });
    const target = { kind: 'remote', url } as const;
    const slow = { ...connections, headersTimeoutMs: 3_000, requestTimeoutMs: 3_000 };
    const web = await openWeb({ command: target, query: target }, files, undefined, { connections: slow });
    servers.closing.push(() => service.close(), web.kill);
    const held = Array.from({ length: 300 }, () => sendRaw(web.url, `${HEAD}content-length: 20\r\n\r\n{"a":`));
    const chunked = sendRaw(web.url, `${HEAD}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`);
    const socket = connect(Number(new URL(web.url).port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    expect(opened).toBe(0);
    expect((await web.ask(path, json('POST', { some: 'thing' }))).status).toBe(200);
    expect(opened).toBe(1);
    for (const received of await Promise.all([...held, chunked])) expect(statusesOf(received)).toEqual([408]);
    socket.destroy();
  });
});
