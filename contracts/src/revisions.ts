import type { EventType } from './events.ts';
import type { StreamCategory } from './streams.ts';

/**
 * Which events make another revision of what a dialog edits, by the category of their stream: a revision is how many of them
 * there were. A sign-in or an acceptance conflicts with nobody (docs/decisions.md#revisions).
 */
export const REVISION_EVENTS = {
  account: ['AccountOpened', 'ProfileChanged', 'EmailChangeRequested', 'EmailChanged', 'EmailTakenBack'],
  partner: ['PartnerAdded', 'PartnerChanged'],
  discountCode: ['DiscountCodeGenerated', 'DiscountCodeChanged', 'DiscountCodeDeactivated'],
  /** Of one industry, sector or section: all that was said about it. */
  taxonomy: [
    'IndustryAdded',
    'IndustryRenamed',
    'IndustryActivated',
    'IndustryDeactivated',
    'SectorAdded',
    'SectorRenamed',
    'SectorActivated',
    'SectorDeactivated',
    'SectionDefined',
  ],
} as const satisfies Partial<Record<StreamCategory, readonly EventType[]>>;

/** @returns the revision after an event: one more where it is one of those that count. */
export const revisionAfter = (category: keyof typeof REVISION_EVENTS, before: number, type: EventType): number =>
  (REVISION_EVENTS[category] as readonly EventType[]).includes(type) ? before + 1 : before;
