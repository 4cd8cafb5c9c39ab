import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Allowed, hostOf, isAllowedAddress, judgeUrl } from './addresses.ts';
import { AddressNotAllowed, OutgoingFailed } from './errors.ts';
import { type Resolve, resolveName } from './resolve.ts';

export interface OutgoingOptions {
  /** For tests: this machine may be asked too, by http and at any port. Refused in production by the settings. */
  readonly loopback?: boolean;
  /** Milliseconds for all of it: names, connection, request and reply. */
  readonly timeoutMs?: number;
  /** Bytes of a reply that are read. */
  readonly maxReplyBytes?: number;
  readonly resolve?: Resolve;
  /** Certificates that are trusted beside those of Node, in tests. */
  readonly ca?: string | Buffer;
}

export interface Reply {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** No more than was to be read. */
  readonly body: Buffer;
}

/** What goes to addresses that people typed: of webhooks, of identity providers. None inside one's own network is ever asked. */
export interface Outgoing {
  /** For when an address is saved; each request judges it again. @throws AddressNotAllowed, OutgoingFailed unknownHost or timeout. */
  check(url: string): Promise<void>;
  /**
   * One POST, over a connection of its own. What comes after `maxReplyBytes` of the reply is not read.
   * @returns whatever was answered; a redirect is an answer and is not followed. @throws AddressNotAllowed, OutgoingFailed.
   */
  post(url: string, headers: Readonly<Record<string, string>>, body: string | Uint8Array): Promise<Reply>;
  /**
   * As the global `fetch`, for clients that take one. Redirects are not followed, whatever the request asks.
   * @throws AddressNotAllowed, OutgoingFailed, also for a reply that is longer than `maxReplyBytes`.
   */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

const TIMEOUT_MS = 20_000;
const MAX_REPLY_BYTES = 64 * 1024;
/** Replies that never have a body: `Response` takes none with these. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);
const CERTIFICATE = /CERT|SSL|TLS|ALTNAME|SELF_SIGNED|UNABLE_TO_/;

export function createOutgoing(options: OutgoingOptions = {}): Outgoing {
  const {
    loopback = false,
    timeoutMs = TIMEOUT_MS,
    maxReplyBytes = MAX_REPLY_BYTES,
    resolve = resolveName,
    ca,
  } = options;
  const allowed: Allowed = { loopback };

  /** @returns the addresses that the name has now, each of which is allowed. */
  async function addressesOf(host: string, signal: AbortSignal): Promise<readonly string[]> {
    if (isIP(host) !== 0) return [host];
    const found = await resolve(host, signal).catch(() => {
      throw new OutgoingFailed('unknownHost');
    });
    if (found.length === 0) throw new OutgoingFailed('unknownHost');
    if (!found.every((address) => isAllowedAddress(address, allowed))) throw new AddressNotAllowed();
    return found;
  }

  /** @throws OutgoingFailed timeout where the work takes too long, whatever it then says itself. */
  async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, callers?: AbortSignal): Promise<T> {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), timeoutMs);
    const signal = callers ? AbortSignal.any([over.signal, callers]) : over.signal;
    const aborted = new Promise<never>((_, reject) => {
      const end = (): void => reject(over.signal.aborted ? new OutgoingFailed('timeout') : callers?.reason);
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    });
    try {
      // Also a resolver that does not hear of the signal is waited for no longer.
      return await Promise.race([work(signal), aborted]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Connects to what was judged and to nothing else: the name is not resolved a second time. */
  async function send(text: string, { method, headers, body }: Sent, tooLong: 'cut' | 'refuse', signal: AbortSignal) {
    const url = judgeUrl(text, allowed);
    const addresses = await addressesOf(hostOf(url), signal);
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const hasBody = bytes.length > 0 || method === 'POST';
    return new Promise<Reply>((fulfil, reject) => {
      const fail = (error: NodeJS.ErrnoException): void => reject(failureOf(error, signal));
      const request = (url.protocol === 'http:' ? requestByHttp : requestByHttps)({
        protocol: url.protocol,
        host: hostOf(url),
        ...(url.port === '' ? {} : { port: url.port }),
        path: `${url.pathname}${url.search}`,
        method,
        headers: {
          ...headers,
          host: url.host,
          'accept-encoding': 'identity',
          ...(hasBody ? { 'content-length': String(bytes.length) } : {}),
        },
        // No connection is shared between two owners of addresses, and no proxy of the environment is asked.
        agent: false,
        lookup: pinnedTo(addresses),
        signal,
        ...(ca === undefined ? {} : { ca }),
      });
      request.on('error', fail);
      request.on('response', (reply) => {
        read(reply, maxReplyBytes, tooLong).then(fulfil, fail);
      });
      request.end(bytes);
    });
  }

  return {
    check: (url) => inTime(async (signal) => void (await addressesOf(hostOf(judgeUrl(url, allowed)), signal))),
    post: (url, headers, body) => inTime((signal) => send(url, { method: 'POST', headers, body }, 'cut', signal)),
    async fetch(input, init) {
      const asked = new Request(input, init);
      const sent = {
        method: asked.method,
        headers: Object.fromEntries(asked.headers),
        body: new Uint8Array(await asked.arrayBuffer()),
      };
      const { status, headers, body } = await inTime((signal) => send(asked.url, sent, 'refuse', signal), asked.signal);
      if (status < 200 || status > 599) throw new OutgoingFailed('unreachable');
      return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(body), { status, headers });
    },
  };
}

/** A look-up that gives what was judged, whatever name it is asked for. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (all === true || !first) done(null, found);
    else done(null, first.address, first.family);
  };

async function read(reply: IncomingMessage, maxBytes: number, tooLong: 'cut' | 'refuse'): Promise<Reply> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > maxBytes) break;
  }
  if (length > maxBytes && tooLong === 'refuse') throw new OutgoingFailed('replyTooLong');
  const headers = Object.entries(reply.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return {
    status: reply.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(parts).subarray(0, maxBytes),
  };
}

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal): Error {
  if (error instanceof OutgoingFailed) return error;
  if (signal.aborted) return new OutgoingFailed('timeout');
  return new OutgoingFailed(CERTIFICATE.test(error.code ?? '') ? 'certificate' : 'unreachable');
}
