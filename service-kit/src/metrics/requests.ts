import type { ErrorCode } from '@groundwork/contracts';
import type { FastifyInstance } from 'fastify';
import { type Meter, NO_METER } from './meter.ts';
import type { Outcome } from './table.ts';

/** What somebody else changed meanwhile: the caller looks and tries again. */
const CONFLICTS: ReadonlySet<ErrorCode> = new Set(['changedMeanwhile', 'stateChanged', 'tooMuchContention']);

const outcomeOf = (status: number, code: ErrorCode | null): Outcome => {
  if (status < 400) return 'ok';
  if (code !== null && CONFLICTS.has(code)) return 'conflict';
  // Made while one waits, and asked for again.
  return status < 500 || code === 'asOfInTheMaking' ? 'refused' : 'failed';
};

/** Times commands and queries by name and outcome, and counts limits. */
export function meterRequests(app: FastifyInstance, meter: Meter = NO_METER): void {
  app.decorateRequest('refusedWith', null);
  if (!meter.isOn) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) {
      const { name, service, stream } = endpoint;
      const { refusedWith } = request;
      if (refusedWith === 'tooManyRequests') meter.count('groundwork_limit_hits_total', { endpoint: name });
      const [seconds, outcome] = [reply.elapsedTime / 1000, outcomeOf(reply.statusCode, refusedWith)];
      if (service === 'command')
        meter.observe('groundwork_command_duration_seconds', seconds, { command: name, outcome });
      // A stream is open for as long as a page is.
      else if (stream === undefined)
        meter.observe('groundwork_query_duration_seconds', seconds, { query: name, outcome });
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the answer, where it is a refusal or an error. */
    refusedWith: ErrorCode | null;
  }
}
