import { connect } from 'node:net';
import type { Flood } from '../strangers.ts';

/** Each stranger sends a large body over and over, reconnecting when closed. */
const BYTES = 3_800_000;
const body = Buffer.alloc(BYTES, '[');

process.once('message', ({ address, route, token, connections, milliseconds }: Flood) => {
  const { hostname, port } = new URL(address);
  const until = performance.now() + milliseconds;
  const head = [
    `${route} HTTP/1.1`,
    'host: a',
    'content-type: application/json',
    `content-length: ${BYTES}`,
    ...(token === null ? [] : [`authorization: Bearer ${token}`]),
    '\r\n',
  ].join('\r\n');
  let sent = 0;

  const stranger = (): void => {
    if (performance.now() > until) return;
    sent += 1;
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      socket.write(body);
    });
    socket.setTimeout(Math.max(1, until - performance.now()), () => socket.destroy());
    // The answer does not matter.
    socket.once('data', () => socket.destroy());
    socket.on('error', () => {}).on('close', () => setImmediate(stranger));
  };
  for (let i = 0; i < connections; i++) stranger();
  setTimeout(() => process.send?.({ sent }, () => process.exit(0)), milliseconds + 200);
});
