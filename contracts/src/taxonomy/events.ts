import { eventOf } from '../core/event.ts';
import { Id, NumericId, TextLine } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { SECTION_FIELDS } from '../questionnaires/content-fields.ts';
import { storedFields } from '../questionnaires/content-schemas.ts';

const event = eventOf('taxonomy');

export const IndustryAdded = event('IndustryAdded', 1, 'An industry that sectors belong to.', {
  industryID: NumericId(),
  industryName: TextLine(LIMITS.industryName),
});

export const IndustryRenamed = event('IndustryRenamed', 1, 'An industry got another name, everywhere.', {
  industryID: NumericId(),
  industryName: TextLine(LIMITS.industryName),
});

export const IndustryActivated = event('IndustryActivated', 1, 'Founders are offered an industry again.', {
  industryID: NumericId(),
});

export const IndustryDeactivated = event(
  'IndustryDeactivated',
  1,
  'Founders are no longer offered an industry; what they take of it they may finish.',
  { industryID: NumericId() },
);

export const SectorAdded = event('SectorAdded', 1, 'A sector that assessments are made for.', {
  sectorID: NumericId(),
  industryID: NumericId(),
  sectorName: TextLine(LIMITS.sectorName),
});

export const SectorRenamed = event('SectorRenamed', 1, 'A sector got another name, everywhere.', {
  sectorID: NumericId(),
  sectorName: TextLine(LIMITS.sectorName),
});

export const SectorActivated = event('SectorActivated', 1, 'Founders are offered a sector again.', {
  sectorID: NumericId(),
});

export const SectorDeactivated = event(
  'SectorDeactivated',
  1,
  'Founders are no longer offered a sector; what they take of it they may finish.',
  { sectorID: NumericId() },
);

export const SectionDefined = event('SectionDefined', 1, 'A section that questions are asked in.', {
  sectionID: NumericId(),
  ...storedFields(SECTION_FIELDS),
});

export const ContentImported = event(
  'ContentImported',
  1,
  'A release has brought sections and assessments up to what its content says, or found that they are.',
  { digest: Id() },
);
