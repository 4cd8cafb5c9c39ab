/** Orders shared by the flow, the results and the report (docs/specification.md#lists-scores-and-toasts). */

interface Ordered {
  readonly sectionID: number;
  readonly questionOrder: number;
}

export const inAskingOrder = <Q extends Ordered>(questions: readonly Q[]): Q[] =>
  [...questions].sort((a, b) => a.sectionID - b.sectionID || a.questionOrder - b.questionOrder);

export const inShownOrder = <O extends { readonly optionOrder: number }>(options: readonly O[]): O[] =>
  [...options].sort((a, b) => b.optionOrder - a.optionOrder);
