import { HEADERS } from '@groundwork/contracts';
import type { Implementation } from '@groundwork/service-kit';
import type { AsOf } from './as-of.ts';

/** The same handlers answer as of a moment, where the endpoint says so. Who may ask was checked as of now. */
export const alsoAsOf = (implementations: readonly Implementation[], asOf: AsOf): Implementation[] =>
  implementations.map((present) => {
    const { endpoint } = present;
    if (!endpoint.asOf) return present;
    return {
      endpoint,
      async handle(call) {
        const { asOf: asked, ...query } = call.query as { readonly asOf?: string }; // as the endpoint's schema has it
        if (asked === undefined) return present.handle(call);
        return asOf.ask(asked, call.actor, async ({ moment, implementationOf }) => {
          const past = implementationOf(endpoint.name);
          if (!past) throw new Error(`${endpoint.name} cannot be asked as of a moment`);
          const result = await past.handle({ ...call, query });
          call.reply.header(HEADERS.asOfPosition, moment.position).header(HEADERS.asOfTime, moment.time);
          return result;
        });
      },
    };
  });
