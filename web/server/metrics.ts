import type { Endpoint } from '@groundwork/contracts';
import { type LabelsOf, type Meter, secondsSince } from '@groundwork/service-kit/metrics';
import type { FastifyInstance } from 'fastify';

const NAME = 'groundwork_web_request_duration_seconds';
type Labels = LabelsOf<typeof NAME>;

const OTHER = /^\/(?:api|health)\/|^\/client-settings\.json/;
const FILE = /^\/assets\/|^[^?]*\.\w{2,11}(?:\?|$)/;

/** @param url of what is no endpoint. */
function kindOf(url: string): Labels['kind'] {
  if (OTHER.test(url)) return 'other';
  return FILE.test(url) ? 'file' : 'page';
}

/** Times requests by kind and class of status; streams are open for as long as a page is. */
export function meterWeb(app: FastifyInstance, meter: Meter): void {
  app.decorateRequest('cameAt', 0);
  app.decorateRequest('forwards', null);
  if (!meter.isOn) return;
  app.addHook('onRequest', (request, _reply, done) => {
    request.cameAt = performance.now();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { forwards } = request;
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx` as Labels['status']; // 1xx are never the last
    const kind = forwards ? forwards.service : kindOf(request.url);
    if (!forwards?.stream) meter.observe(NAME, secondsSince(request.cameAt), { kind, status });
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of performance.now(). */
    cameAt: number;
    /** To the service that has it; known once its route is. */
    forwards: Endpoint | null;
  }
  interface FastifyContextConfig {
    /** To the service that has it. */
    forwards?: Endpoint;
  }
}
