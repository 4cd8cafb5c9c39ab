import { networkOf } from '../address.ts';

/** @param ip of a connection. @returns a network that identifies nobody: /24 of IPv4, /48 of IPv6. */
export function coarseNetwork(ip: string): string {
  const network = networkOf(ip);
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network);
  if (v4) return `${v4[1]}.0/24`;
  const groups = network.split('::')[0]?.split(':') ?? [];
  return network.endsWith('::/64') && groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : 'unknown';
}
