import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds, of the ten seconds in which a process has to end: what is still under way then is broken off. */
const DRAIN_MS = 6_000;
/** Milliseconds in which a connection that was just made may begin to ask. */
const SILENT_MS = 1_000;
const LOOK_EVERY_MS = 100;

/**
 * Lets a server that closes answer what was sent, and end each connection with its answer: one that a client or a proxy keeps open would
 * hold it up for as long as idle connections may last.
 */
export function endConnectionsAtClose(app: FastifyInstance, drainMs = DRAIN_MS): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, answer) => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
  app.addHook('preClose', async () => {
    // Says so to the client, that it sends nothing more on it.
    for (const answer of answers) answer.shouldKeepAlive = false;
    if (server.listening) endAllOf(server, sockets, drainMs);
  });
}

function endAllOf(server: Server, sockets: ReadonlySet<Socket>, drainMs: number): void {
  const from = performance.now();
  const look = setInterval(() => {
    const past = performance.now() - from;
    server.closeIdleConnections();
    for (const socket of sockets) {
      if (past >= drainMs || (past >= SILENT_MS && socket.bytesRead === 0)) socket.destroy();
    }
  }, LOOK_EVERY_MS);
  server.once('close', () => clearInterval(look));
}
