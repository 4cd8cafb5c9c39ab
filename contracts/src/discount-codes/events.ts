import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Line, Nullable, NumericId, TextLine } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('discountCode');

const Code = () => TextLine(LIMITS.discountCode);

const terms = () => ({
  /** Fraction of the price, above 0 to 1. */
  discount: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
  description: Line(LIMITS.discountDescription),
  /** Valid through this day, UTC (docs/decisions.md#codes-are-valid-through-their-last-day). Null: no end. */
  expiresAt: Nullable(Type.String({ format: 'date' })),
  /** Null: no limit. */
  maxUses: Nullable(Type.Integer({ minimum: 1, maximum: LIMITS.discountUses })),
  /** Founders who use the code belong to them. */
  partnerID: Nullable(Id()),
  partnerUserID: Nullable(Id()),
  ...purpose(),
});

/** Null: anything. */
const purpose = () => ({
  industryID: Nullable(NumericId()),
  sectorID: Nullable(NumericId()),
  /** originID of an assessment. */
  assessmentID: Nullable(Id()),
});

/** In the stream `discountCode-<discountID>`; the id follows from the code, so a code exists once. */
export const DiscountCodeGenerated = event('DiscountCodeGenerated', 1, 'A code lowers the price of an assessment.', {
  discountID: Id(),
  code: Code(),
  ...terms(),
});

export const DiscountCodeChanged = event('DiscountCodeChanged', 1, 'What a code takes off, or for whom, was changed.', {
  discountID: Id(),
  ...terms(),
});

export const DiscountCodeHeld = event('DiscountCodeHeld', 1, 'A purchase under way has one use of the code.', {
  discountID: Id(),
  purchaseID: Id(),
});

export const DiscountCodeReleased = event('DiscountCodeReleased', 1, 'The purchase failed: its use is free again.', {
  discountID: Id(),
  purchaseID: Id(),
});

export const DiscountCodeRedeemed = event('DiscountCodeRedeemed', 1, 'A purchase used the code.', {
  discountID: Id(),
  purchaseID: Id(),
  userID: Id(),
});

export const DiscountCodeDeactivated = event('DiscountCodeDeactivated', 1, 'The code lowers no price any more.', {
  discountID: Id(),
});

export const DiscountCodeEmailed = event(
  'DiscountCodeEmailed',
  1,
  'A link with the code is mailed to somebody without an account.',
  {
    discountID: Id(),
    mailID: Id(),
    /** Derived from the address: the recipient's own key seals their personal fields. */
    userID: Id(),
    email: PersonalText(LIMITS.email),
    ...purpose(),
  },
);
