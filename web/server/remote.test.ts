import { request } from 'node:http';
import { ENDPOINTS, errorBody } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { echoOf, echoService, json, openWeb, testSite } from './testing/web.ts';

/** Sends a request line as it is: fetch would tidy it up. */
function askRaw(url: string, path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path }, async (response) => {
      let body = '';
      for await (const chunk of response) body += String(chunk);
      resolve({ status: response.statusCode, body });
    })
      .on('error', reject)
      .end();
  });
}

const { files, servers } = testSite();

describe('a service of its own', () => {
  it('learns whom it serves from the web server, not from what the caller claims', async () => {
    const web = await servers.openWeb(
      { command: await servers.remoteTarget('command'), query: await servers.remoteTarget('query') },
      files,
    );
    const answer = await web.ask('/api/user', {
      headers: { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'gopher' },
    });
    const { headers } = await echoOf(answer);
    expect([headers['x-forwarded-for'], headers['x-forwarded-proto']]).toEqual(['127.0.0.1', 'http']);
  });

  it('is never left for an address or a place that the request line names', async () => {
    const elsewhere = await servers.remoteTarget('elsewhere');
    const target = await servers.remoteTarget('command');
    const web = await servers.openWeb({ command: target, query: target }, files);
    const paths = [
      `${elsewhere.kind === 'remote' ? elsewhere.url : ''}/api/docs/x`,
      '/api/docs/../../health/ready',
      '/api/docs/%2e%2e/%2E%2E/health/ready',
    ];
    for (const path of paths) {
      const { status, body } = await askRaw(web.url, path);
      expect([path, status, body]).toEqual([path, 400, JSON.stringify(errorBody('badRequest'))]);
    }
  });

  it('that is down is answered in the catalogue’s words, and the other service goes on', async () => {
    const down = echoService('down');
    const url = await down.listen({ host: '127.0.0.1', port: 0 });
    await down.close();
    const web = await servers.openWeb(
      { command: { kind: 'remote', url }, query: await servers.remoteTarget('query') },
      files,
    );
    for (const init of [json('POST', { email: 'a', password: 'b' }), json('POST', { text: 'x'.repeat(10_000) })]) {
      const answer = await web.ask(ENDPOINTS.signIn.path, init);
      expect([answer.status, await answer.json()]).toEqual([503, errorBody('unavailable')]);
    }
    expect((await web.ask('/api/user')).status).toBe(200);
  });

  it('that comes back is used again', async () => {
    const first = echoService('first');
    const url = await first.listen({ host: '127.0.0.1', port: 0 });
    const web = await servers.openWeb({ command: { kind: 'remote', url }, query: { kind: 'remote', url } }, files);
    expect((await web.ask('/api/user')).status).toBe(200);
    await first.close();
    expect((await web.ask('/api/user')).status).toBe(503);
    const second = echoService('second');
    await second.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
    servers.closing.push(() => second.close());
    expect(await (await web.ask('/api/user')).json()).toMatchObject({ name: 'second' });
  });

  it('that says it cannot answer now is asked once', async () => {
    const service = echoService('busy');
    let asked = 0;
    service.addHook('onRequest', async (_request, reply) => {
      asked++;
      return reply.code(503).send([]);
    });
    const url = await service.listen({ host: '127.0.0.1', port: 0 });
    servers.closing.push(() => service.close());
    const web = await servers.openWeb({ command: { kind: 'remote', url }, query: { kind: 'remote', url } }, files);
    expect((await web.ask('/api/user')).status).toBe(503);
    expect(asked).toBe(1);
  });

  it('never sees a very large body: it is refused before', async () => {
    const service = echoService('command');
    const url = await service.listen({ host: '127.0.0.1', port: 0 });
    const web = await openWeb({ command: { kind: 'remote', url }, query: { kind: 'remote', url } }, files);
    try {
      const init = { ...json('POST', { text: 'x'.repeat(3_000_000) }), signal: AbortSignal.timeout(1500) };
      const answer = await web.ask(ENDPOINTS.signIn.path, init);
      expect([answer.status, await answer.json()]).toEqual([413, errorBody('bodyTooLarge')]);
    } finally {
      service.server.closeAllConnections();
      await Promise.all([web.kill(), service.close()]);
    }
  });
});
