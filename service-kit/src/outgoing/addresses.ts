import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AddressNotAllowed } from './errors.ts';

export interface Allowed {
  /** For tests: this machine may be asked too, by http and at any port. */
  readonly loopback: boolean;
}

/** What is given out of the IPv6 internet so far; `unicast` alone also names what nobody has. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** @param address an IP address in digits. @returns whether it is one of the public internet. What is not known is not. */
export function isAllowedAddress(address: string, { loopback }: Allowed): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (loopback && range === 'loopback') return true;
  return range === 'unicast' && (parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6));
}

/** @returns the host as `net` takes it: an IPv6 address without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * @param text as typed: URL reads decimal, hexadecimal and short forms of an address as what they are.
 * @returns the URL, of which only a name is still to be resolved.
 * @throws AddressNotAllowed unless it is https at port 443 without credentials, with a name or a public address.
 */
export function judgeUrl(text: string, allowed: Allowed): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username !== '' || url.password !== '') throw new AddressNotAllowed();
  const isSafe = url.protocol === 'https:' && url.port === '';
  const isTest = allowed.loopback && (url.protocol === 'https:' || url.protocol === 'http:');
  const host = hostOf(url);
  if (host === '' || !(isSafe || isTest)) throw new AddressNotAllowed();
  if (isIP(host) !== 0 && !isAllowedAddress(host, allowed)) throw new AddressNotAllowed();
  return url;
}
