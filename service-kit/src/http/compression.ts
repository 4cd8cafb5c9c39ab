import { constants } from 'node:zlib';
import type { Endpoint } from '@groundwork/contracts';
import type { RouteShorthandOptions } from 'fastify';

type Compression = Pick<RouteShorthandOptions, 'compress'>;

/** Below about one packet it does not help. Brotli at the plugin's quality for dynamic answers. */
const OF_QUERIES = { compress: { encodings: ['br', 'gzip'], threshold: 1400 } } satisfies Compression;

/** Each event at once, as it would come without. */
const OF_EVENTS = {
  compress: { encodings: ['gzip'], customTypes: /^text\/event-stream/, zlibOptions: { flush: constants.Z_SYNC_FLUSH } },
} satisfies Compression;

/** Commands may hold tokens, whose length must not leak (BREACH); files are compressed. @returns nothing for these. */
export function compressionOf({ service, file, stream, endsWithAnswer }: Endpoint): Compression {
  if (endsWithAnswer) return OF_EVENTS;
  return service === 'query' && file === undefined && stream === undefined ? OF_QUERIES : {};
}
