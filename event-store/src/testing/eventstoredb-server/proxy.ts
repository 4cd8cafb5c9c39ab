import { connect, createServer, type Socket } from 'node:net';

export interface FreezableProxy {
  readonly port: number;
  /** From now on no byte passes and no connection is closed, as with a host that is frozen. */
  freeze(): void;
  /** What was sent meanwhile passes. */
  thaw(): void;
  /** Connections of clients that are open. */
  connections(): number;
  close(): void;
}

/** Stands between a client and a server on this machine. */
export function startFreezableProxy(target: number): Promise<FreezableProxy> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const carry = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (frozen) from.pause();
  };
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    carry(incoming, outgoing);
    carry(outgoing, incoming);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : 0,
        freeze: () => {
          frozen = true;
          for (const socket of sockets) socket.pause();
        },
        thaw: () => {
          frozen = false;
          for (const socket of sockets) socket.resume();
        },
        // Each connection has a socket on both sides.
        connections: () => sockets.size / 2,
        close: () => {
          server.close();
          for (const socket of sockets) socket.destroy();
        },
      });
    });
  });
}
