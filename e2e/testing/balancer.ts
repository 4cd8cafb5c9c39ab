import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly url: string;
  /** From now on this service is asked, in turn with the others. */
  add(address: string): void;
  /** It is asked no more; what is under way is waited for. */
  remove(address: string): void;
  close(): void;
}

/** In front of the processes of a service, over connections that it keeps. An exchange that breaks is answered 502. */
export async function startBalancer(): Promise<Balancer> {
  const agents = new Map<string, Agent>();
  let turn = 0;

  function forward({ method, url, headers }: IncomingMessage, body: Buffer, answer: ServerResponse): void {
    const [address, agent] = [...agents][turn++ % agents.size] ?? [];
    if (address === undefined || agent === undefined) {
      answer.writeHead(502).end();
      return;
    }
    const out = request(new URL(url ?? '/', address), { method, headers, agent });
    out.on('response', (response) => {
      // Of the connection between the two.
      const { connection: _, ...told } = response.headers;
      answer.writeHead(response.statusCode ?? 502, told);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    out.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    out.end(body);
  }

  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => forward(asked, Buffer.concat(parts), answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    add: (address) => void agents.set(address, new Agent({ keepAlive: true })),
    remove: (address) => void agents.delete(address),
    close() {
      server.close();
      server.closeAllConnections();
      for (const agent of agents.values()) agent.destroy();
    },
  };
}
