import { Server, ServerCredentials } from '@grpc/grpc-js';
import { faults as createFaults, type LeaderPort, type Mode } from './faults.ts';
import { EventLog } from './log.ts';
import { features, gossip, streams } from './protocol.ts';
import type { Traffic } from './reads.ts';
import { type Calls, type Member, services } from './services.ts';
import { onlyFor } from './user.ts';

export { EventLog } from './log.ts';
export { type FreezableProxy, startFreezableProxy } from './proxy.ts';

export interface EventStoreDBTestServer {
  readonly connectionString: string;
  readonly port: number;
  readonly log: EventLog;
  /** Calls received, by method. */
  readonly calls: Readonly<Calls>;
  readonly traffic: Readonly<Traffic>;
  /** 'silent' accepts calls and never answers; subscriptions fall silent too. */
  mode(mode: Mode): void;
  /** The next `count` appends are written and their replies lost: as an error, or never sent. */
  loseReplies(count: number, how: 'error' | 'never'): void;
  /** From now on it is a follower: appends that require the leader are told its port. Undefined: it leads itself; 'nobody': there is an election. */
  follow(leaderPort: LeaderPort): void;
  /** Ends all subscriptions that are open, without an error. */
  endSubscriptions(): void;
  /** Drops all connections at once, as kill -9 would. The log stays. */
  kill(): void;
  /** Comes back on the same port with the same log. */
  restart(): Promise<void>;
}

/**
 * A stand-in for EventStoreDB over gRPC that behaves as docs/eventstoredb.md says. Where the two differ, the page is right.
 * @param options.log what an earlier server left; `batch: false` is a server too old for the batch road; `members` what its gossip
 * tells of a cluster, without which it is one by itself;
 * `secure` TLS with a user.
 */
export async function startEventStoreDBServer(
  options: { log?: EventLog; batch?: boolean; members?: () => readonly Member[] | undefined; secure?: Secure } = {},
): Promise<EventStoreDBTestServer> {
  const { log = new EventLog(), batch = true, members = () => undefined, secure } = options;
  const faults = createFaults(() => log.news.emit('written'));
  const traffic: Traffic = { events: 0, subscriptions: 0 };
  const calls: Calls = { append: 0, batchAppend: 0, features: 0, read: 0 };
  const methods = services(log, faults, traffic, calls, batch, members);

  let server = createServer(methods, secure);
  const port = await listen(server, 0, secure);
  return {
    port,
    connectionString: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    calls,
    traffic,
    mode: faults.set,
    loseReplies: faults.loseReplies,
    follow: faults.follow,
    endSubscriptions: faults.endSubscriptions,
    kill: () => server.forceShutdown(),
    async restart() {
      log.restarted();
      server = createServer(methods, secure);
      await listen(server, port, secure);
    },
  };
}

/** Certificate and key as PEM, and who may do anything, as `name:password`. */
export interface Secure {
  readonly certificate: Buffer;
  readonly key: Buffer;
  readonly user: string;
}

function createServer(methods: ReturnType<typeof services>, secure: Secure | undefined): Server {
  const server = new Server({
    'grpc.max_receive_message_length': 16 * 1024 * 1024,
    interceptors: secure ? [onlyFor(secure.user)] : [],
  });
  server.addService(streams.StreamsService, methods.streams);
  server.addService(features.ServerFeaturesService, methods.features);
  server.addService(gossip.GossipService, methods.gossip);
  return server;
}

/** @returns the port taken; 0 lets the system choose. */
function listen(server: Server, port: number, secure: Secure | undefined): Promise<number> {
  const credentials = secure
    ? ServerCredentials.createSsl(null, [{ cert_chain: secure.certificate, private_key: secure.key }])
    : ServerCredentials.createInsecure();
  return new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, credentials, (error, taken) => (error ? reject(error) : resolve(taken)));
  });
}
