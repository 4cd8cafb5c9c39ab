import type { EventType } from './events.ts';
import type { StreamCategory } from './streams.ts';

/** What counts as a change of what a dialog edits; sign-ins do not (docs/decisions.md#revisions). */
export const REVISION_EVENTS = {
  account: ['AccountOpened', 'ProfileChanged', 'EmailChangeRequested', 'EmailChanged', 'EmailTakenBack'],
  partner: ['PartnerAdded', 'PartnerChanged'],
  branding: ['PartnerBranded'],
  cohort: ['CohortMade', 'CohortChanged', 'CohortClosed'],
  discountCode: ['DiscountCodeGenerated', 'DiscountCodeChanged', 'DiscountCodeDeactivated'],
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

/** @returns the revision after an event: `before` if the event does not count. */
export const revisionAfter = (category: keyof typeof REVISION_EVENTS, before: number, type: EventType): number =>
  (REVISION_EVENTS[category] as readonly EventType[]).includes(type) ? before + 1 : before;
