import { isEmail } from '@groundwork/contracts';
import { SettingError } from './setting.ts';

type Check = (value: string) => string | null;

/** @returns a check by pattern; `what` completes 'must be …'. */
const matching =
  (form: RegExp, what: string): Check =>
  (value) =>
    form.test(value.trim()) ? null : what;

export const oneOf = (...values: readonly string[]): Check =>
  matching(new RegExp(`^(?:${values.join('|')})$`), `must be ${values.join(' or ')}`);

export const isPort: Check = (value) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
    ? null
    : 'takes a whole number from 1 to 65535';

export const isPositive: Check = (value) => (Number(value) > 0 ? null : 'takes a number above 0');

export const isShare: Check = (value) =>
  Number(value) >= 0 && Number(value) <= 1 ? null : 'takes a number from 0 to 1';

/** @param protocols without colons. */
export const isUrl =
  (what: string, ...protocols: readonly string[]): Check =>
  (value) => {
    const { protocol, hostname } = URL.canParse(value) ? new URL(value) : { protocol: '', hostname: '' };
    return protocols.includes(protocol.replace(/:$/, '')) && hostname !== '' ? null : what;
  };

/** https://docs.sentry.io/concepts/key-terms/dsn-explainer: a public key, a host, the number of a project. */
export const isDSN: Check = (value) => {
  const { protocol, username, password, pathname } = URL.canParse(value) ? new URL(value) : new URL('x:');
  const whole = /^https?:$/.test(protocol) && username !== '' && password === '' && /\/\d+$/.test(pathname);
  return whole ? null : 'is not a DSN of Sentry, such as https://key@o1.ingest.sentry.io/2';
};

export const beginsWith =
  (...beginnings: readonly string[]): Check =>
  (value) =>
    beginnings.some(
      (beginning) => value.trim().startsWith(beginning) && /^\S+$/.test(value.trim().slice(beginning.length)),
    )
      ? null
      : `must begin with ${beginnings.join(' or ')}`;

/** @param kind as PEM names it. */
export const isPem = (kind: 'PRIVATE' | 'PUBLIC'): Check =>
  matching(
    new RegExp(`^-----BEGIN ${kind} KEY-----`),
    `must be a PEM file that begins with -----BEGIN ${kind} KEY-----`,
  );

/** Strength of HMAC-SHA-256. */
const SECRET_BYTES = 32;
export const isLongSecret: Check = (value) =>
  Buffer.byteLength(value) >= SECRET_BYTES
    ? null
    : `must have at least ${SECRET_BYTES} bytes: npm run secrets makes one, or openssl rand -base64 32`;

/** For a secret kept outside settings. @throws SettingError. */
export function refuseShortSecret(value: string, name: string): void {
  const wrong = isLongSecret(value);
  if (wrong !== null) throw new SettingError(`${name} ${wrong}.`);
}

/** `key=value,key=value`, each percent-encoded. @throws URIError */
export const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('=').map((part) => decodeURIComponent(part.trim())))
      .filter(([key, value]) => key && value)
      .map(([key = '', ...value]) => [key, value.join('=')]),
  );

/** As OpenTelemetry writes them. */
export const isPairs: Check = (value) => {
  try {
    pairsOf(value);
    return null;
  } catch {
    return 'has a % that encodes nothing: write it as %25';
  }
};

export interface Mailbox {
  /** Empty for a bare address. */
  readonly name: string;
  readonly address: string;
}

/** @param text `Name <address>` or an address. @returns null for anything else. */
export function mailboxOf(text: string): Mailbox | null {
  const match = /^\s*(?:([^<>\p{Cc}]*)<([^<>\s]+)>|([^<>\s]+))\s*$/u.exec(text);
  const address = match?.[2] ?? match?.[3] ?? '';
  return isEmail(address) ? { name: match?.[1]?.trim() ?? '', address } : null;
}

export const isMailbox: Check = (value) =>
  mailboxOf(value) ? null : 'is not an address: Name <name@example.com>, or name@example.com';

export const isAddress: Check = (value) => (isEmail(value) ? null : 'is not an address, such as name@example.com');

export const isHttp = isUrl('must be http:// or https:// and a host', 'http', 'https');
