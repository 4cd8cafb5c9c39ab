/** What is done first (docs/content.md#feedback-and-actions). */

export interface Pressing {
  readonly actionItem: string;
  /** Of the chosen answer; below 0 it is a fact at which most investors stop. */
  readonly impact: number;
  /** What the best answer would add. */
  readonly hundredths: number;
}

/** An action says itself what cannot wait. */
export const isUrgent = (actionItem: string): boolean => /\b(?:today(?!['’]s)|this week)\b/i.test(actionItem);

const rankOf = ({ actionItem, impact }: Pressing): number => (isUrgent(actionItem) ? 0 : impact < 0 ? 1 : 2);

/** @returns what cannot wait, then what stops investors, then what gains most; ties stay in their order. Pure. */
export const byUrgency = <A extends Pressing>(actions: readonly A[]): A[] =>
  actions.toSorted((a, b) => rankOf(a) - rankOf(b) || b.hundredths - a.hundredths);
