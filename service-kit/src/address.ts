import { isIPv6 } from 'node:net';

/** Of an IPv6 address the part that one customer of a provider has for themselves: 64 bits, 4 groups. */
const OWN_GROUPS = 4;

/**
 * @param ip an address as a connection has it.
 * @returns what limits are counted by: an IPv4 address, or the network that somebody with IPv6 has to themselves, of which they
 * could otherwise take another address for each request.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1] as string;
  if (!isIPv6(ip)) return ip;
  const [left = '', right] = (ip.split('%')[0] as string).toLowerCase().split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...after];
  return `${groups
    .slice(0, OWN_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
