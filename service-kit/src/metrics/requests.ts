import type { Endpoint, ErrorCode } from '@groundwork/contracts';
import type { onResponseHookHandler } from 'fastify';
import type { Meter } from './meter.ts';
import type { Outcome } from './table.ts';

/** What somebody else changed meanwhile: the caller looks and tries again. */
const CONFLICTS: ReadonlySet<ErrorCode> = new Set(['changedMeanwhile', 'stateChanged', 'tooMuchContention']);

const outcomeOf = (status: number, code: ErrorCode | null): Outcome => {
  if (status < 400) return 'ok';
  if (code !== null && CONFLICTS.has(code)) return 'conflict';
  // Made while one waits, and asked for again.
  return status < 500 || code === 'asOfInTheMaking' ? 'refused' : 'failed';
};

/** @returns a hook that times a command or query by name and outcome, and counts limits. */
export function meterHook({ name, service, stream }: Endpoint, meter: Meter): onResponseHookHandler {
  return (request, reply, done) => {
    const { refusedWith } = request;
    if (refusedWith === 'tooManyRequests') meter.count('groundwork_limit_hits_total', { endpoint: name });
    const [seconds, outcome] = [reply.elapsedTime / 1000, outcomeOf(reply.statusCode, refusedWith)];
    if (service === 'command') {
      meter.observe('groundwork_command_duration_seconds', seconds, { command: name, outcome });
    } else if (stream === undefined) {
      // A stream is open for as long as a page is.
      meter.observe('groundwork_query_duration_seconds', seconds, { query: name, outcome });
    }
    done();
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the answer, where it is a refusal or an error. */
    refusedWith: ErrorCode | null;
  }
}
