import { createHash } from 'node:crypto';
import {
  type EventData,
  isScoped,
  NOWHERE,
  normaliseCode,
  type Places,
  refuse,
  type Scope,
} from '@groundwork/contracts';
import type { CommandContext } from '../core/context.ts';
import type { Decide, Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Assessment } from '../questionnaires/assessment.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import {
  type DiscountCode,
  deactivate,
  discountCode,
  generate,
  hold,
  redeem,
  release,
  scopeWith,
} from './discount-code.ts';

export interface DiscountCodeTools {
  readonly assessments: Handle<Assessment | null>;
  readonly taxonomy: Handle<Taxonomy, []>;
  readonly now: () => Date;
}

/** Derived from the code, so that it leads to its stream and a code exists once. */
export const discountIDOf = (code: string): string =>
  createHash('sha256')
    .update(`discount:${normaliseCode(code)}`)
    .digest('base64url')
    .slice(0, 22);

export function createDiscountCodes(pipeline: Pipeline, { assessments, taxonomy, now }: DiscountCodeTools) {
  const codes = pipeline.handle(discountCode);
  const execute = (code: string, decide: Decide<DiscountCode | null>, context: CommandContext) =>
    codes.execute(discountIDOf(code), decide, context);

  /** The industries of the sectors, and the assessments, that the scopes name. */
  async function placesOf(...scopes: readonly Scope[]): Promise<Places> {
    const load = async (assessmentID: string) => [assessmentID, await assessments.load(assessmentID)] as const;
    const { sectors } = await taxonomy.load();
    const found = new Map(await Promise.all(scopes.flatMap(({ assessmentID }) => assessmentID ?? []).map(load)));
    return { industryOf: (id) => sectors.get(id)?.industryID, placeOf: (id) => found.get(id) ?? undefined };
  }

  return {
    ...codes,
    placesOf,
    byCode: (code: string): Promise<DiscountCode | null> => codes.load(discountIDOf(code)),
    generate: (input: Omit<EventData['DiscountCodeGenerated'], 'discountID'>, context: CommandContext) =>
      execute(
        input.code,
        (state) => generate({ ...input, code: normaliseCode(input.code), discountID: discountIDOf(input.code) }, state),
        context,
      ),
    /**
     * @param wanted what the sign-up names. @returns also what the purchase is for. @throws Refusal
     * invalidDiscountCode.
     */
    async usable(typed: string, wanted: Scope): Promise<{ readonly code: DiscountCode; readonly scope: Scope }> {
      const code = await codes.load(discountIDOf(typed));
      const places = code && isScoped(code) ? await placesOf(code, wanted) : NOWHERE;
      const scope = code && scopeWith(code, wanted, places, now());
      return scope ? { code, scope } : refuse('invalidDiscountCode', '/discountCode');
    },
    hold: (code: string, purchaseID: string, scope: Scope, context: CommandContext) =>
      execute(code, (state) => hold(purchaseID, scope, now(), state), context),
    release: (code: string, purchaseID: string, context: CommandContext) =>
      execute(code, (state) => release(purchaseID, state), context),
    redeem: (code: string, purchaseID: string, userID: string, context: CommandContext) =>
      execute(code, (state) => redeem(purchaseID, userID, state), context),
    deactivate: (code: string, context: CommandContext) => execute(code, deactivate, context),
  };
}

export type DiscountCodes = ReturnType<typeof createDiscountCodes>;
