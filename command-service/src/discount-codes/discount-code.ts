import {
  adopted,
  DiscountCodeDeactivated,
  DiscountCodeGenerated,
  DiscountCodeHeld,
  DiscountCodeRedeemed,
  DiscountCodeReleased,
  type EventData,
  type NewEvent,
  NOWHERE,
  type Places,
  refuse,
  revisionAfter,
  type Scope,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface DiscountCode extends Readonly<EventData['DiscountCodeGenerated']> {
  readonly generatedBy: string;
  readonly generatedByCommand: string;
  readonly deactivated: boolean;
  /** Counts changes to what a dialog shows (docs/decisions.md#revisions). */
  readonly revision: number;
  /** Messages queued on the latest day (UTC) with any: the same one is sent once a day. */
  readonly mailed: { readonly day: string; readonly ids: ReadonlySet<string> };
  readonly held: ReadonlySet<string>;
  readonly redeemed: number;
  /** Kept only for codes with limited uses, where it matters and stays small. */
  readonly redeemedBy: ReadonlySet<string>;
}

const without = (set: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...set].filter((x) => x !== id));

export const discountCode: Aggregate<DiscountCode | null, 'discountCode'> = {
  stream: STREAMS.discountCode,
  initial: null,
  evolve(before, event) {
    if (event.type === 'DiscountCodeGenerated') {
      const { actorID: generatedBy, commandID: generatedByCommand } = event.metadata;
      return { ...event.data, ...NEW_CODE, generatedBy, generatedByCommand };
    }
    if (!before) return before;
    const state = { ...before, revision: revisionAfter('discountCode', before.revision, event.type) };
    switch (event.type) {
      case 'DiscountCodeChanged':
        return { ...state, ...event.data };
      case 'DiscountCodeEmailed':
        return { ...state, mailed: withMail(state.mailed, event.data.mailID, event.metadata.time.slice(0, 10)) };
      case 'DiscountCodeHeld':
        return { ...state, held: new Set([...state.held, event.data.purchaseID]) };
      case 'DiscountCodeReleased':
        return { ...state, held: without(state.held, event.data.purchaseID) };
      case 'DiscountCodeRedeemed': {
        const { purchaseID } = event.data;
        const redeemedBy = state.maxUses === null ? state.redeemedBy : new Set([...state.redeemedBy, purchaseID]);
        return { ...state, held: without(state.held, purchaseID), redeemed: state.redeemed + 1, redeemedBy };
      }
      case 'DiscountCodeDeactivated':
        return { ...state, deactivated: true };
      default:
        return state;
    }
  },
};

const NOBODY: ReadonlySet<string> = new Set();
const NEW_CODE = {
  deactivated: false,
  revision: 1,
  mailed: { day: '', ids: NOBODY },
  held: NOBODY,
  redeemed: 0,
  redeemedBy: NOBODY,
} as const;

const withMail = ({ day, ids }: DiscountCode['mailed'], mailID: string, today: string): DiscountCode['mailed'] => ({
  day: today,
  ids: new Set([...(day === today ? ids : []), mailID]),
});

/** A code that exists is no event. */
export const generate = (input: EventData['DiscountCodeGenerated'], state: DiscountCode | null): NewEvent[] =>
  state ? [] : [DiscountCodeGenerated.of(input)];

/** docs/decisions.md#codes-are-valid-through-their-last-day */
const endOf = (day: string): number => Date.parse(`${day}T23:59:59.999Z`);

/** Ignores uses. @param wanted what the sign-up names. @returns null when the code is over or for something else. */
export function scopeWith(code: DiscountCode, wanted: Scope, places: Places, now: Date): Scope | null {
  return isOver(code, now) ? null : adopted(code, wanted, places);
}

export const isOver = ({ deactivated, expiresAt }: DiscountCode, now: Date): boolean =>
  deactivated || (expiresAt !== null && now.getTime() > endOf(expiresAt));

/** Uses of purchases under way count. */
export const isUsedUp = ({ maxUses, held, redeemed }: DiscountCode): boolean =>
  maxUses !== null && held.size + redeemed >= maxUses;

/**
 * Takes a use for a purchase under way. Repeating it is no event.
 * @param scope what the purchase is for, with all that the code adds.
 * @throws Refusal invalidDiscountCode when the code is unknown, over, used up or for something else.
 */
export function hold(purchaseID: string, scope: Scope, now: Date, state: DiscountCode | null): NewEvent[] {
  // Another process at the same purchase redeemed it: one purchase has one use.
  if (state?.held.has(purchaseID) || state?.redeemedBy.has(purchaseID)) return [];
  if (!state || !scopeWith(state, scope, NOWHERE, now)) return refuse('invalidDiscountCode', '/discountCode');
  if (isUsedUp(state)) refuse('invalidDiscountCode', '/discountCode');
  return [DiscountCodeHeld.of({ discountID: state.discountID, purchaseID })];
}

/** A use that is not held is no event. */
export const release = (purchaseID: string, state: DiscountCode | null): NewEvent[] =>
  state?.held.has(purchaseID) ? [DiscountCodeReleased.of({ discountID: state.discountID, purchaseID })] : [];

/** A use that is not held was redeemed before: no event. */
export const redeem = (purchaseID: string, userID: string, state: DiscountCode | null): NewEvent[] =>
  state?.held.has(purchaseID) ? [DiscountCodeRedeemed.of({ discountID: state.discountID, purchaseID, userID })] : [];

/** For good. Repeating it is no event. @throws Refusal notFound. */
export function deactivate(state: DiscountCode | null): NewEvent[] {
  if (!state) return refuse('notFound');
  return state.deactivated ? [] : [DiscountCodeDeactivated.of({ discountID: state.discountID })];
}
