import type {
  NetworkPolicy,
  NetworkPolicyEgressRule,
  NetworkPolicyIngressRule,
  NetworkPolicyPort,
  NetworkPolicySpec,
} from 'kubernetes-types/networking/v1.js';
import { labelOf, METRICS_PORT, SERVED, type Served, TRACES_PORT } from './programs.ts';

const tcp = (...ports: readonly number[]): NetworkPolicyPort[] => ports.map((port) => ({ protocol: 'TCP', port }));
const podsOf = (...names: readonly string[]) => names.map((name) => ({ podSelector: { matchLabels: labelOf(name) } }));
const portOf = (name: Served['name']): number => SERVED.find((served) => served.name === name)?.port ?? 0;

const NAMES: NetworkPolicySpec['egress'] = [
  { to: [{ namespaceSelector: {} }], ports: [{ protocol: 'UDP', port: 53 }, ...tcp(53)] },
];
/** Log and MongoDB, wherever they are. */
const STORES = { ports: tcp(2113, 27017) };
/** The mail server, Stripe and Turnstile. */
const OUTSIDE = { ports: tcp(443, 465, 587) };
const MONITORING = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }];
const METRICS: NetworkPolicyIngressRule = { from: MONITORING, ports: tcp(METRICS_PORT) };
/** A collector of OpenTelemetry, by OTLP over HTTP. */
const TRACES: NetworkPolicyEgressRule = { to: MONITORING, ports: tcp(TRACES_PORT) };

const policy = (name: string, spec: Omit<NetworkPolicySpec, 'podSelector'>): NetworkPolicy => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name, labels: labelOf(name) },
  spec: { podSelector: { matchLabels: labelOf(name) }, policyTypes: ['Ingress', 'Egress'], ...spec },
});

/** As the networks of docker-compose.yml: web reaches the services alone, only the command service reaches the outside. */
export const networkPolicies = (): NetworkPolicy[] => [
  policy('web', {
    ingress: [{ ports: tcp(portOf('web')) }, METRICS],
    egress: [
      ...NAMES,
      TRACES,
      { to: podsOf('command-service'), ports: tcp(portOf('command-service')) },
      { to: podsOf('projection-service'), ports: tcp(portOf('projection-service')) },
    ],
  }),
  policy('command-service', {
    ingress: [{ from: podsOf('web'), ports: tcp(portOf('command-service')) }, METRICS],
    egress: [
      ...NAMES,
      TRACES,
      STORES,
      OUTSIDE,
      { to: podsOf('projection-service'), ports: tcp(portOf('projection-service')) },
    ],
  }),
  policy('projection-service', {
    ingress: [{ from: podsOf('web', 'command-service'), ports: tcp(portOf('projection-service')) }, METRICS],
    egress: [...NAMES, TRACES, STORES],
  }),
  ...['content', 'mongo-users'].map((name) => policy(name, { ingress: [], egress: [...NAMES, STORES] })),
];
