/** Texts that are sent again and again: compressed once for all who ask. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** The bytes of one text, made as somebody asks for them. */
export interface Encoded {
  readonly text: string;
  readonly bytes: Readonly<Record<Encoding, () => Promise<Buffer>>>;
}

/** Brotli's: little slower than that for answers which are sent once. */
const QUALITY = 5;

export function encoded(text: string): Encoded {
  const identity = Buffer.from(text);
  const once = (make: () => Promise<Buffer>) => {
    let made: Promise<Buffer> | undefined;
    return () => (made ??= make());
  };
  return {
    text,
    bytes: {
      br: once(() => promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })),
      gzip: once(() => promisify(gzip)(identity)),
      identity: async () => identity,
    },
  };
}

/** Sets the headers of the encoding. @returns the bytes in the encoding that is accepted. */
export function encodedFor({ headers }: FastifyRequest, reply: FastifyReply, { bytes }: Encoded): Promise<Buffer> {
  const encoding = negotiate(String(headers['accept-encoding'] ?? ''), [...ENCODINGS]) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('vary', 'accept-encoding');
  return bytes[encoding]();
}
