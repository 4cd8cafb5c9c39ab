import { AgreementIssued, type NewEvent, refuse, refuseChanged, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface Agreements {
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
 * A known id, or the current text, is no event. @param replaces agreementID current when the text was written.
 * @throws Refusal keyReused for another text under a known id, changedMeanwhile.
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
