import { AgreementIssued, type NewEvent, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface Agreements {
  /** agreementID of the statement in force. */
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
