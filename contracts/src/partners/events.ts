import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id, TextLine } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('partner');

const partner = () => ({
  partnerID: Id(),
  partnerName: TextLine(LIMITS.partnerName),
  /** Fraction of the price, 0 to 1. */
  defaultDiscount: Type.Number({ minimum: 0, maximum: 1 }),
});

export const PartnerAdded = event('PartnerAdded', 1, 'A partner organization works with us.', partner());

export const PartnerChanged = event(
  'PartnerChanged',
  1,
  'The name or default discount of a partner was changed.',
  partner(),
);
