/** The orders that the flow, the results and the report share (docs/specification.md#lists-scores-and-toasts). */

interface Ordered {
  readonly sectionID: number;
  readonly questionOrder: number;
}

/** Questions by section, then by their order in it. @returns a new list. */
export const inAskingOrder = <Q extends Ordered>(questions: readonly Q[]): Q[] =>
  [...questions].sort((a, b) => a.sectionID - b.sectionID || a.questionOrder - b.questionOrder);

/** Options by optionOrder descending, as specified. @returns a new list. */
export const inShownOrder = <O extends { readonly optionOrder: number }>(options: readonly O[]): O[] =>
  [...options].sort((a, b) => b.optionOrder - a.optionOrder);
