import { AgreementIssued, type NewEvent, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';

export interface Agreements {
  readonly current: string | null;
  readonly issued: ReadonlySet<string>;
}

/** The stream `agreements`: the last statement issued is current. */
export const agreements: Aggregate<Agreements, 'agreements'> = {
  stream: STREAMS.agreements,
  initial: { current: null, issued: new Set() },
  evolve: (state, event) =>
    event.type === 'AgreementIssued'
      ? { current: event.data.agreementID, issued: new Set([...state.issued, event.data.agreementID]) }
      : state,
};

/** Issues a statement, which is current from then on. Repeating an id is no event. */
export function issueAgreement(input: { agreementID: string; content: string }, state: Agreements): NewEvent[] {
  return state.issued.has(input.agreementID) ? [] : [AgreementIssued.of(input)];
}

/** @returns agreementID of the current statement. */
export const currentAgreement = async (pipeline: Pipeline): Promise<string | null> =>
  (await pipeline.load(agreements, STREAMS.agreements())).state.current;

export const createAgreements = (pipeline: Pipeline) => ({
  issue: (input: { agreementID: string; content: string }, context: CommandContext) =>
    pipeline.execute(agreements, STREAMS.agreements(), (state) => issueAgreement(input, state), context),
});
