import { existsSync } from 'node:fs';

const isCount = (value: string): boolean => /^\d{1,9}$/.test(value);
const isFlag = (value: string): boolean => value === 'true' || value === 'false';
const isNamed = (value: string): boolean => value !== '';
const OPTIONS: Readonly<Record<string, (value: string) => boolean>> = {
  connectionName: isNamed,
  defaultDeadline: isCount,
  discoveryInterval: isCount,
  gossipTimeout: isCount,
  keepAliveInterval: isCount,
  keepAliveTimeout: isCount,
  maxDiscoverAttempts: isCount,
  nodePreference: (value) => ['leader', 'follower', 'random', 'read_only_replica'].includes(value.toLowerCase()),
  throwOnAppendFailure: isFlag,
  tls: isFlag,
  tlsCAFile: isNamed,
  userCertFile: isNamed,
  userKeyFile: isNamed,
};
const FILES = ['tlsCAFile', 'userCertFile', 'userKeyFile'];

/** A frozen host is noticed within the sum of both, in milliseconds. The client's defaults of 10 s took 18 to 20 s. */
const KEEP_ALIVE = { keepAliveInterval: '2500', keepAliveTimeout: '2500' };

/** Names of the protocol since the server is called KurrentDB; the client knows those of before. */
const PROTOCOLS: Readonly<Record<string, string>> = {
  esdb: 'esdb',
  'esdb+discover': 'esdb+discover',
  kurrentdb: 'esdb',
  'kurrentdb+discover': 'esdb+discover',
  kurrent: 'esdb',
  'kurrent+discover': 'esdb+discover',
  kdb: 'esdb',
  'kdb+discover': 'esdb+discover',
};

/** Of a host that does not tell of its cluster, in seconds: the client's own 5 s are a long time for one that froze. */
const GOSSIP_TIMEOUT = { gossipTimeout: '2' };

export interface EventStoreDBAddress {
  /** Without anything the client would complain about, since its message repeats the whole string. */
  readonly connectionString: string;
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
  /** `user@host:port, …`, safe to show. */
  readonly shown: string;
}

/**
 * Checks the string before the client does, whose messages hold the password. @param connectionString
 * `esdb://user:password@host:2113,…?tls=true`, or `esdb+discover://name`; `kurrentdb` says the same. @param isKnown the caller has credentials of
 * its own. @throws Error that shows only hosts, user and the wrong option.
 */
export function readAddress(connectionString: string, isKnown = false): EventStoreDBAddress {
  const parts = /^([a-z]+(?:\+discover)?):\/\/(?:([^:@/?]+):([^@/?]+)@)?([^@/?]+)\/?(?:\?(.*))?$/.exec(
    connectionString.trim(),
  );
  const protocol = PROTOCOLS[parts?.[1] ?? ''];
  if (!parts || protocol === undefined)
    throw new Error('the EventStoreDB connection string cannot be read: esdb://user:password@host:2113?tls=true');
  const [, , user, password, hosts = '', query = ''] = parts;
  const username = user === undefined ? undefined : decoded(user);
  const shown = `${username === undefined ? '' : `${username}@`}${hosts}`;
  const refuse = (what: string): never => {
    throw new Error(`the EventStoreDB connection string of ${shown}: ${what}`);
  };
  for (const host of hosts.split(',')) if (!/^[\w.-]+(?::\d{1,5})?$/.test(host)) refuse('a host is name:port');

  const options = new Map<string, string>(Object.entries({ ...KEEP_ALIVE, ...GOSSIP_TIMEOUT }));
  for (const pair of query === '' ? [] : query.split('&')) {
    const [name = '', value = ''] = pair.split('=', 2);
    const key = Object.keys(OPTIONS).find((known) => known.toLowerCase() === name.toLowerCase().replace(/[_-]/g, ''));
    if (key === undefined) return refuse(`there is no option ${/^\w{1,40}$/.test(name) ? name : 'of that name'}`);
    if (!OPTIONS[key]?.(decoded(value))) return refuse(`${key} cannot be that`);
    options.set(key, value);
  }
  for (const key of FILES) {
    const file = options.get(key);
    if (file !== undefined && !existsSync(decoded(file))) return refuse(`there is no file ${decoded(file)} (${key})`);
  }
  // Otherwise the client would send the well-known default password.
  isKnown ||= user !== undefined || options.has('userCertFile');
  if (options.get('tls') !== 'false' && !isKnown) return refuse('with TLS it names a user and a password');

  const said = [...options].map(([key, value]) => `${key}=${value}`).join('&');
  const who = user === undefined ? '' : `${user}:${password}@`;
  return {
    connectionString: `${protocol}://${who}${hosts}?${said}`,
    credentials: username === undefined ? undefined : { username, password: decoded(password ?? '') },
    shown,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
