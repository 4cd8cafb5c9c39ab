import { setTimeout as wait } from 'node:timers/promises';
import { type EventStoreDBTestServer, startEventStoreDBServer } from './index.ts';
import { EventLog } from './log.ts';
import { type FreezableProxy, startFreezableProxy } from './proxy.ts';
import type { Member } from './services.ts';

/** A leader is lost: its process dies, it steps down, or its host freezes with all connections open. */
export type Loss = 'killed' | 'resigned' | 'frozen';

/** From the loss until the others agree, in milliseconds. Until half of it their gossip still names the one that is lost. */
const ELECTION_MS = 300;

interface Node {
  readonly server: EventStoreDBTestServer;
  /** Clients come through it, so that it can freeze. */
  readonly proxy: FreezableProxy;
}

/**
 * Three nodes that behave to clients as docs/eventstoredb.md says of a cluster: each tells of all by gossip, followers refuse what
 * requires the leader and say where it is, and nobody takes a write during an election. What is written is on all nodes at once, as
 * an acknowledged write is on a quorum.
 */
export async function startEventStoreDBCluster() {
  const log = new EventLog();
  let told: readonly Member[] = [];
  const nodes: Node[] = [];
  for (let n = 0; n < 3; n++) {
    const server = await startEventStoreDBServer({ log, members: () => told });
    nodes.push({ server, proxy: await startFreezableProxy(server.port) });
  }
  let leader = nodes[0] as Node;
  let lost: { readonly node: Node; readonly how: Loss } | undefined;

  const tell = (stateOf: (node: Node) => Member['state'], isGone: (node: Node) => boolean): void => {
    told = nodes.map((node) => ({ port: node.proxy.port, state: stateOf(node), isAlive: !isGone(node) }));
  };
  const isLost = (node: Node): boolean => node === lost?.node && lost.how !== 'resigned';
  function lead(next: Node): void {
    leader = next;
    for (const { server } of nodes) server.follow(server === next.server ? undefined : next.proxy.port);
    tell((node) => (node === next ? 'leader' : 'follower'), isLost);
  }
  lead(leader);

  return {
    log,
    /** Where clients connect, with whatever they say besides. */
    connectionString: (protocol: string, options: string): string =>
      `${protocol}://${nodes.map(({ proxy }) => `127.0.0.1:${proxy.port}`).join(',')}?tls=false&nodePreference=leader&${options}`,
    leader: () => leader.server,
    /** Resolves when another one leads. */
    async lose(how: Loss): Promise<void> {
      lost = { node: leader, how };
      // What it has written last may have no answer.
      leader.server.loseReplies(1, 'never');
      if (how === 'killed') leader.server.kill();
      if (how === 'frozen') leader.proxy.freeze();
      for (const { server } of nodes) server.follow('nobody');
      await wait(ELECTION_MS / 2);
      tell(() => 'candidate', isLost);
      await wait(ELECTION_MS / 2);
      lead(nodes.find((node) => node !== lost?.node) as Node);
    },
    /** Who was lost comes back and follows. */
    async recover(): Promise<void> {
      if (!lost) return;
      const { node, how } = lost;
      node.server.loseReplies(0, 'never');
      if (how === 'killed') await node.server.restart();
      if (how === 'frozen') node.proxy.thaw();
      lost = undefined;
      lead(leader);
    },
    close(): void {
      for (const { server, proxy } of nodes) {
        server.kill();
        proxy.close();
      }
    },
  };
}
