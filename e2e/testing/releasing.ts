/** The product behind a server that can stand for its next release: another page, with another service worker beside it. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** @returns where it listens, and what releases. Each page says which release it is of (`meta[name=release]`). */
export async function releasing(product: string) {
  let name = 'one';
  const server = createServer((asked, reply) =>
    forward(asked, reply, product, (type, text) => releaseOf(type, text, name)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release(next: string) {
      name = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function releaseOf(type: string, text: string, name: string): string {
  if (type.includes('html')) return text.replace('<head>', `<head><meta name="release" content="${name}">`);
  // As the build does for another page.
  return text.replace(/(url:[`"']\/index\.html[`"'],revision:[`"'])/, `$1${name}-`);
}

function forward(
  asked: IncomingMessage,
  reply: ServerResponse,
  product: string,
  change: (type: string, text: string) => string,
): void {
  const { 'if-none-match': _etag, 'if-modified-since': _since, ...headers } = asked.headers;
  const onward = request(
    new URL(asked.url ?? '/', product),
    { method: asked.method, headers: { ...headers, 'accept-encoding': 'identity' } },
    (answer) => {
      const type = String(answer.headers['content-type']);
      const isChanged = type.includes('html') || asked.url === '/sw.js';
      if (!isChanged) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        return;
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const { 'content-length': _length, etag: _tag, ...rest } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, rest).end(change(type, text));
      });
    },
  );
  onward.on('error', () => reply.destroy());
  asked.pipe(onward);
}
