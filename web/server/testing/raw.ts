import { connect } from 'node:net';

/** Sends bytes as they are, which no client of HTTP would. @returns what came back until the server closed the connection. */
export function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    // A server may close before all was sent.
    socket.on('error', () => {}).on('close', () => resolve(received));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
  });
}

/** Statuses of the answers in what a connection received. */
export const statusesOf = (received: string): number[] =>
  [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)]
    .map(([, status]) => Number(status))
    .filter((status) => status >= 200);
