import swagger from '@fastify/swagger';
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import { PRODUCT, Refusal } from '@groundwork/contracts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../address.ts';
import { type Encoded, encoded, encodedFor } from '../http/encoded.ts';
import { openApiDocument } from './openapi.ts';

export const API_PAGE = '/api/docs';

/** Per network; opening the page takes about ten. */
const RATE = { max: 300, timeWindow: 15 * 60_000 };

/** Closed at first, as there are hundreds; without the bar of Swagger's maker. */
const LOOK = {
  uiConfig: { docExpansion: 'none', deepLinking: true },
  theme: {
    title: `${PRODUCT.name} API`,
    css: [{ filename: 'page.css', content: '.swagger-ui .topbar { display: none }' }],
  },
} satisfies FastifySwaggerUiOptions;

/** @param rateFactor multiplies the rate limit. */
export async function serveApiPage(app: FastifyInstance, rateFactor: number): Promise<void> {
  const plugin: FastifyPluginAsync = async (page) => {
    await page.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } });
    const documents = {
      json: kept(() => JSON.stringify(page.swagger())),
      yaml: kept(() => page.swagger({ yaml: true })),
    };
    page.addHook(
      'onRequest',
      page.rateLimit({
        ...RATE,
        max: RATE.max * rateFactor,
        keyGenerator: ({ ip }) => `${API_PAGE}:${networkOf(ip)}`,
        errorResponseBuilder: (_, { ttl }) => new Refusal('tooManyRequests', { waitMs: ttl }) as never,
      }),
    );
    page.addHook('onRequest', async (request, reply) => {
      const { url } = request.routeOptions;
      if (url === `${API_PAGE}/json`) return send(request, reply, 'application/json; charset=utf-8', documents.json());
      if (url === `${API_PAGE}/yaml`) return send(request, reply, 'application/x-yaml', documents.yaml());
      return undefined;
    });
    await page.register(swaggerUi, { routePrefix: API_PAGE, staticCSP: true, ...LOOK });
  };
  await app.register(plugin);
}

/** Written once: about 700 kB that depend only on the code. */
function kept(write: () => string): () => Encoded {
  let made: Encoded | undefined;
  return () => (made ??= encoded(write()));
}

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  document: Encoded,
): Promise<FastifyReply> => reply.type(type).send(await encodedFor(request, reply, document));
