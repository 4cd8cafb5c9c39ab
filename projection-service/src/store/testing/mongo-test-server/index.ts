/**
 * A MongoDB server for tests, on the loopback, in memory: enough for the real driver to be exercised where no mongod can be
 * installed. It behaves as MongoDB's documentation says; where it does not, the documentation is right.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { CommandError, type Database } from './collections.ts';
import { commands, cursors } from './commands.ts';
import { fromStored, mapTexts, toStored } from './order.ts';
import { encodeReply, type Fields, type Request, requestReader } from './wire.ts';

export interface MongoTestServer {
  readonly url: string;
  /** The next command of this name is carried out, but its connection is cut instead of an answer. */
  cutAfter(command: string): void;
  /** From now on commands of this name are refused, as to a user without the right. */
  forbid(command: string): void;
  /** Calls back for each command from now on, with its name and fields, before it is carried out. */
  listen(onCommand: (name: string, command: Fields) => void): void;
  close(): Promise<void>;
}

export async function startMongoTestServer(): Promise<MongoTestServer> {
  const databases = new Map<string, Database>();
  const opened = cursors();
  const sockets = new Set<Socket>();
  /** Answers of retryable writes by session and number: a repeated one is answered, not carried out again. */
  const answered = new Map<string, Fields>();
  const toCut = new Set<string>();
  const forbidden = new Set<string>();
  let notify = (_name: string, _command: Fields): void => {};
  const server = createServer((socket) => serve(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const host = `127.0.0.1:${port}`;

  function serve(socket: Socket): void {
    const read = requestReader();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      for (const request of read(bytes)) respond(socket, request);
    });
  }

  function respond(socket: Socket, request: Request): void {
    const name = Object.keys(request.command)[0] ?? '';
    notify(name, request.command);
    const reply = encodeReply(request, answerOnce(name, request.command));
    if (toCut.delete(name)) socket.destroy();
    else socket.write(reply);
  }

  function answerOnce(name: string, command: Fields): Fields {
    if (command['txnNumber'] === undefined) return answer(name, command);
    const key = `${JSON.stringify(command['lsid'])} ${String(command['txnNumber'])}`;
    const reply = answered.get(key) ?? answer(name, command);
    answered.set(key, reply);
    return reply;
  }

  function answer(name: string, command: Fields): Fields {
    if (name === 'hello' || name.toLowerCase() === 'ismaster') return greeting(host);
    const databaseName = String(command['$db']);
    const database = databases.get(databaseName) ?? { name: databaseName, collections: new Map() };
    databases.set(databaseName, database);
    try {
      if (forbidden.has(name)) throw new CommandError(13, 'Unauthorized', `not authorized to execute ${name}`);
      const handler = commands[name];
      if (!handler) throw new CommandError(59, 'CommandNotFound', `no such command: '${name}'`);
      const kept = mapTexts(command, toStored) as Fields; // an object stays one
      return mapTexts(handler(database, kept, opened), fromStored) as Fields;
    } catch (error) {
      if (error instanceof CommandError)
        return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName };
      return { ok: 0, errmsg: String(error), code: 8, codeName: 'UnknownError' };
    }
  }

  return {
    url: `mongodb://${host}`,
    cutAfter: (command) => void toCut.add(command),
    forbid: (command) => void forbidden.add(command),
    listen: (onCommand) => {
      notify = onCommand;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the primary of a replica set of one says of itself, at the protocol version of MongoDB 8.0. */
function greeting(host: string): Fields {
  return {
    ok: 1,
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    secondary: false,
    setName: 'test',
    setVersion: 1,
    hosts: [host],
    primary: host,
    me: host,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    minWireVersion: 0,
    maxWireVersion: 25,
    readOnly: false,
  };
}
