import { BYTES, LIMITS, refuse } from '@groundwork/contracts';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { threadFile } from '../threads/file.ts';
import { createThreads, ThreadsError } from '../threads/threads.ts';
import { readJson } from './json.ts';
import type { Read } from './reading.ts';

/** Of browsers and mail programs. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** One thread: large bodies are imports of builders, one after another. */
const THREADS = {
  file: threadFile('./reading', import.meta.url),
  threads: 1,
  waiting: 20,
  timeout: 10_000,
  nice: 5,
  idle: 60_000,
};

/** JSON with bounded structure; raw bytes for signed bodies and files; forms unread. */
export function installParsers(app: FastifyInstance): void {
  const threads = createThreads(THREADS);
  app.addHook('onClose', () => threads.close());

  const readBeside = async (bytes: Buffer): Promise<unknown> => {
    const read = await threads.run(bytes).then(
      (done) => done as Read,
      (error: unknown) => (error instanceof ThreadsError ? refuse('unavailable') : Promise.reject(error)),
    );
    return 'refused' in read ? refuse(read.refused) : read.value;
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { rawBody, bytes: takesFile } = request.routeOptions.config.endpoint ?? {};
      if (takesFile) return refuse('unsupportedMediaType');
      if (rawBody) {
        // Only the handler parses it, once it has verified the sender.
        request.rawBody = bytes;
        return null;
      }
      return bytes.length > LIMITS.parsedAtOnce ? readBeside(bytes) : readJson(bytes);
    },
  );
  app.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    if (!request.routeOptions.config.endpoint?.bytes) {
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']));
    }
    request.rawBody = body;
    done(null, undefined);
  });
  app.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (request, _body, done) => {
    const isTaken = request.routeOptions.config.endpoint?.formBody === true;
    if (isTaken) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']));
  });
}
