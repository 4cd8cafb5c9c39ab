import { createHash } from 'node:crypto';
import { type EventData, normaliseCode, refuse, STREAMS } from '@groundwork/contracts';
import type { CommandContext } from '../kit/context.ts';
import type { Decide, Pipeline } from '../kit/pipeline.ts';
import {
  type DiscountCode,
  deactivate,
  discountCode,
  generate,
  hold,
  isUsable,
  redeem,
  release,
  type Wanted,
} from './code.ts';

/** @returns the id of a code: it follows from the code, so that it leads to its stream and a code exists once. */
export const discountIDOf = (code: string): string =>
  createHash('sha256')
    .update(`discount:${normaliseCode(code)}`)
    .digest('base64url')
    .slice(0, 22);

/** Discount codes as money: taken while a purchase is under way, used once it is done, given back when it fails. */
export function createDiscountCodes(pipeline: Pipeline, now: () => Date) {
  const execute = (code: string, decide: Decide<DiscountCode | null>, context: CommandContext) =>
    pipeline.execute(discountCode, STREAMS.discountCode(discountIDOf(code)), decide, context);

  return {
    /** The form in which events write a code. */
    canonical: normaliseCode,
    generate: (input: Omit<EventData['DiscountCodeGenerated'], 'discountID'>, context: CommandContext) =>
      execute(
        input.code,
        (state) => generate({ ...input, code: normaliseCode(input.code), discountID: discountIDOf(input.code) }, state),
        context,
      ),
    /** @returns a code that such a purchase may use now. @throws Refusal invalidDiscountCode. */
    async usable(code: string, wanted: Wanted): Promise<DiscountCode> {
      const { state } = await pipeline.load(discountCode, STREAMS.discountCode(discountIDOf(code)));
      return state && isUsable(state, wanted, now()) ? state : refuse('invalidDiscountCode', '/discountCode');
    },
    hold: (code: string, purchaseID: string, wanted: Wanted, context: CommandContext) =>
      execute(code, (state) => hold(purchaseID, wanted, now(), state), context),
    release: (code: string, purchaseID: string, context: CommandContext) =>
      execute(code, (state) => release(purchaseID, state), context),
    redeem: (code: string, purchaseID: string, userID: string, context: CommandContext) =>
      execute(code, (state) => redeem(purchaseID, userID, state), context),
    deactivate: (code: string, context: CommandContext) => execute(code, deactivate, context),
  };
}

export type DiscountCodes = ReturnType<typeof createDiscountCodes>;
