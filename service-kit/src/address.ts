import { isIPv6 } from 'node:net';

/** 64 bits of an IPv6 address, in 4 groups: the network of one customer. */
const OWN_GROUPS = 4;

/** @returns an IPv4 address, or an IPv6 /64, whose owner could use another address for each request. */
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
