import { AgreementIssued, type NewEvent, refuse, refuseChanged, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface Agreements {
  /** agreementID of the statement in force. */
  readonly current: string | null;
  /** Texts by agreementID. */
  readonly issued: ReadonlyMap<string, string>;
}

/** The stream `agreements`: the last statement issued is current. */
export const agreements: Aggregate<Agreements, 'agreements'> = {
  stream: STREAMS.agreements,
  initial: { current: null, issued: new Map() },
  evolve(state, event) {
    if (event.type !== 'AgreementIssued') return state;
    const { agreementID, content } = event.data;
    return { current: agreementID, issued: new Map([...state.issued, [agreementID, content]]) };
  },
};

const currentContent = ({ current, issued }: Agreements): string | null =>
  current === null ? null : (issued.get(current) ?? null);

/**
 * Issues a statement, which is current from then on. Repeating an id is no event, nor is the text that is current.
 * @param replaces agreementID that was current when the text was written, where that is known.
 * @throws Refusal keyReused for another text under a known id, changedMeanwhile when another statement was issued since.
 */
export function issueAgreement(
  input: { readonly agreementID: string; readonly content: string },
  replaces: string | null | undefined,
  state: Agreements,
): NewEvent[] {
  const repeated = state.issued.get(input.agreementID);
  if (repeated !== undefined) return repeated === input.content ? [] : refuse('keyReused');
  const content = currentContent(state);
  if (content === input.content) return [];
  if (replaces !== undefined && replaces !== state.current) {
    refuseChanged({ agreementID: state.current, content: content ?? '' });
  }
  return [AgreementIssued.of(input)];
}
