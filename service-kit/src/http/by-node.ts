import { ERRORS, errorBody } from '@groundwork/contracts';
import type { FastifyInstance } from 'fastify';
import { ANSWER_HEADERS } from './answers.ts';

/** With a body, where Node's own would be empty: unknown expectations, HTTP/1.1 without a host. */
export function refuseForNode(app: FastifyInstance): void {
  const { status } = ERRORS.badRequest;
  app.server.on('checkExpectation', (_request, response) => {
    const headers = { ...ANSWER_HEADERS, 'content-type': 'application/json', connection: 'close' };
    response.writeHead(status, headers).end(JSON.stringify(errorBody('badRequest')));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isWithoutHost = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
    done(isWithoutHost ? Object.assign(new Error('no host'), { statusCode: status }) : undefined);
  });
}
