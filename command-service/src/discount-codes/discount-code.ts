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
  /** Who made it, as events name them, and with which command. */
  readonly generatedBy: string;
  readonly generatedByCommand: string;
  readonly deactivated: boolean;
  /** How often what a dialog shows of it was changed (docs/decisions.md#revisions). */
  readonly revision: number;
  /** Messages with it that were queued on the last day there were any, UTC: the same one is sent once a day. */
  readonly mailed: { readonly day: string; readonly ids: ReadonlySet<string> };
  /** Purchases under way that have a use. */
  readonly held: ReadonlySet<string>;
  /** How many purchases used it. */
  readonly redeemed: number;
  /** Which ones; only of a code with limited uses, where it matters and stays small. */
  readonly redeemedBy: ReadonlySet<string>;
}

const without = (set: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...set].filter((x) => x !== id));

/** The stream `discountCode-<discountID>`; null before the code is generated. */
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

/** Generates a code; one that exists is no event. */
export const generate = (input: EventData['DiscountCodeGenerated'], state: DiscountCode | null): NewEvent[] =>
  state ? [] : [DiscountCodeGenerated.of(input)];

/** The last moment of a day, UTC (docs/decisions.md#codes-are-valid-through-their-last-day). */
const endOf = (day: string): number => Date.parse(`${day}T23:59:59.999Z`);

/**
 * What a purchase with the code is for, apart from how often the code was used.
 * @param wanted what the sign-up names. @returns null when the code is over, or for something else.
 */
export function scopeWith(code: DiscountCode, wanted: Scope, places: Places, now: Date): Scope | null {
  return isOver(code, now) ? null : adopted(code, wanted, places);
}

/** Whether it was ended, or its last day has passed. */
export const isOver = ({ deactivated, expiresAt }: DiscountCode, now: Date): boolean =>
  deactivated || (expiresAt !== null && now.getTime() > endOf(expiresAt));

/** Whether it was used, or is being used, as often as it may be. */
export const isUsedUp = ({ maxUses, held, redeemed }: DiscountCode): boolean =>
  maxUses !== null && held.size + redeemed >= maxUses;

/**
 * Takes one use for a purchase under way. Repeating it is no event.
 * @param scope what the purchase is for; it has adopted what the code is for, with all that follows.
 * @throws Refusal invalidDiscountCode when there is no such code, it is over, for something else, or used up.
 */
export function hold(purchaseID: string, scope: Scope, now: Date, state: DiscountCode | null): NewEvent[] {
  // Redeemed by another process that was at the same purchase: one purchase has one use.
  if (state?.held.has(purchaseID) || state?.redeemedBy.has(purchaseID)) return [];
  if (!state || !scopeWith(state, scope, NOWHERE, now)) return refuse('invalidDiscountCode', '/discountCode');
  if (isUsedUp(state)) refuse('invalidDiscountCode', '/discountCode');
  return [DiscountCodeHeld.of({ discountID: state.discountID, purchaseID })];
}

/** Gives a use back; one that is not held is no event. */
export const release = (purchaseID: string, state: DiscountCode | null): NewEvent[] =>
  state?.held.has(purchaseID) ? [DiscountCodeReleased.of({ discountID: state.discountID, purchaseID })] : [];

/** Makes a held use one for good; what is not held was used before, and is no event. */
export const redeem = (purchaseID: string, userID: string, state: DiscountCode | null): NewEvent[] =>
  state?.held.has(purchaseID) ? [DiscountCodeRedeemed.of({ discountID: state.discountID, purchaseID, userID })] : [];

/** Ends a code. Repeating it is no event. @throws Refusal notFound. */
export function deactivate(state: DiscountCode | null): NewEvent[] {
  if (!state) return refuse('notFound');
  return state.deactivated ? [] : [DiscountCodeDeactivated.of({ discountID: state.discountID })];
}
