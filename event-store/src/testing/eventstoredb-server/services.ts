import { append, batchAppend, toName } from './appends.ts';
import type { Faults } from './faults.ts';
import type { EventLog } from './log.ts';
import {
  featureMessages,
  type features,
  type gossip,
  gossipMessages,
  messages,
  shared,
  type streams,
} from './protocol.ts';
import { read, type Traffic } from './reads.ts';

export interface Calls {
  append: number;
  batchAppend: number;
  features: number;
  read: number;
}

type StreamsServer = Pick<streams.IStreamsServer, 'append' | 'batchAppend' | 'read' | 'delete'>;
type GossipServer = Pick<gossip.IGossipServer, 'read'>;
type FeaturesServer = Pick<features.IServerFeaturesServer, 'getSupportedMethods'>;

/** The methods of a test server, over a log. */
export function services(
  log: EventLog,
  faults: Faults,
  traffic: Traffic,
  calls: Calls,
  batch: boolean,
  members: () => readonly Member[] | undefined,
): { streams: StreamsServer; features: FeaturesServer; gossip: GossipServer } {
  return {
    streams: {
      append: (call, answer) => {
        calls.append += 1;
        append(log, faults, call, answer).catch(() => call.destroy());
      },
      batchAppend: (call) => {
        calls.batchAppend += 1;
        batchAppend(log, faults, call).catch(() => call.destroy());
      },
      read: (call) => {
        calls.read += 1;
        read(log, faults, traffic, call).catch((error: Error) => call.destroy(error));
      },
      delete: (call, answer) => {
        log.delete(toName(call.request.getOptions()?.getStreamIdentifier()));
        answer(null, new messages.DeleteResp().setNoPosition(new shared.Empty()));
      },
    },
    features: {
      getSupportedMethods: (_, answer) => {
        calls.features += 1;
        void faults.awake().then(() => answer(null, supported(batch)));
      },
    },
    gossip: {
      read: (call, answer) => {
        void faults.awake().then(() => answer(null, clusterOf(members() ?? leaderAt(call.getHost()))));
      },
    },
  };
}

/** What the client asks before its first append without credentials, to choose a road. */
function supported(batch: boolean): InstanceType<typeof featureMessages.SupportedMethods> {
  const names = ['read', 'append', 'delete', ...(batch ? ['batchappend'] : [])];
  const methods = names.map((name) =>
    new featureMessages.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
  );
  return new featureMessages.SupportedMethods().setEventStoreServerVersion('24.6.0').setMethodsList(methods);
}

/** A member of a cluster, as gossip tells of it. */
export interface Member {
  readonly port: number;
  readonly state: 'leader' | 'follower' | 'candidate';
  readonly isAlive: boolean;
}

/** A cluster of one, which leads, at the address that the caller used. */
const leaderAt = (host: string): Member[] => [{ port: Number(host.split(':')[1]), state: 'leader', isAlive: true }];

const { VNodeState } = gossipMessages.MemberInfo;
const STATES = { leader: VNodeState.LEADER, follower: VNodeState.FOLLOWER, candidate: VNodeState.UNKNOWN };

function clusterOf(members: readonly Member[]): InstanceType<typeof gossipMessages.ClusterInfo> {
  return new gossipMessages.ClusterInfo().setMembersList(
    members.map(({ port, state, isAlive }) =>
      new gossipMessages.MemberInfo()
        .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
        .setTimeStamp('0')
        .setState(STATES[state])
        .setIsAlive(isAlive)
        .setHttpEndPoint(new gossipMessages.EndPoint().setAddress('127.0.0.1').setPort(port)),
    ),
  );
}
