import {
  DiscountCodeChanged,
  DiscountCodeGenerated,
  type EventData,
  type NewEvent,
  refuse,
  refuseChanged,
} from '@groundwork/contracts';
import type { CommandContext } from '../core/context.ts';
import type { DiscountCode } from './discount-code.ts';

export type CodeTerms = Omit<EventData['DiscountCodeChanged'], 'discountID'>;

const termsOf = (code: DiscountCode | EventData['DiscountCodeGenerated']): CodeTerms => ({
  discount: code.discount,
  description: code.description,
  expiresAt: code.expiresAt,
  maxUses: code.maxUses,
  partnerID: code.partnerID,
  partnerUserID: code.partnerUserID,
  industryID: code.industryID,
  sectorID: code.sectorID,
  assessmentID: code.assessmentID,
});

const isSame = (a: CodeTerms, b: CodeTerms): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Today (UTC) can still be the last day. @throws Refusal validation. */
function assertNotPast(expiresAt: string | null, now: Date): void {
  if (expiresAt !== null && expiresAt < now.toISOString().slice(0, 10)) refuse('validation', '/expiresAt');
}

/** Repeating the command is no event. @throws Refusal codeInUse, keyReused; validation for a last day in the past. */
export function generateNew(
  input: EventData['DiscountCodeGenerated'],
  { actorID, commandID }: Pick<CommandContext, 'actorID' | 'commandID'>,
  now: Date,
  state: DiscountCode | null,
): NewEvent[] {
  if (!state) {
    assertNotPast(input.expiresAt, now);
    return [DiscountCodeGenerated.of(input)];
  }
  if (state.generatedBy !== actorID || state.generatedByCommand !== commandID) refuse('codeInUse', '/code');
  // Its first terms are known only while it is unchanged.
  return state.revision > 1 || isSame(termsOf(input), termsOf(state)) ? [] : refuse('keyReused');
}

/**
 * What is left out stays; equal terms are no event. @param revision undefined: the last writer wins.
 * @throws Refusal notFound, codeOver, changedMeanwhile; validation for a past last day or fewer uses than made.
 */
export function changeTerms(
  given: Partial<CodeTerms>,
  revision: number | undefined,
  now: Date,
  state: DiscountCode | null,
): NewEvent[] {
  if (!state) return refuse('notFound');
  if (state.deactivated) refuse('codeOver');
  const before = termsOf(state);
  const after = { ...before, ...given };
  if (isSame(before, after)) return [];
  if (revision !== undefined && revision !== state.revision) {
    const { partnerID: _, ...current } = before;
    refuseChanged({ ...current, revision: state.revision });
  }
  if (after.expiresAt !== before.expiresAt) assertNotPast(after.expiresAt, now);
  const uses = state.held.size + state.redeemed;
  if (after.maxUses !== null && after.maxUses !== before.maxUses && after.maxUses < uses)
    refuse('validation', '/maxUses');
  return [DiscountCodeChanged.of({ discountID: state.discountID, ...after })];
}
