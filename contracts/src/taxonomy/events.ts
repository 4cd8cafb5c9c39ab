import { eventOf } from '../core/event.ts';
import { Line, NumericId, TextLine } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('taxonomy');

export const IndustryAdded = event('IndustryAdded', 1, 'An industry that sectors belong to.', {
  industryID: NumericId(),
  industryName: TextLine(LIMITS.industryName),
});

export const SectorAdded = event('SectorAdded', 1, 'A sector that assessments are made for.', {
  sectorID: NumericId(),
  industryID: NumericId(),
  sectorName: TextLine(LIMITS.sectorName),
});

export const SectionDefined = event('SectionDefined', 1, 'A section that questions are asked in.', {
  sectionID: NumericId(),
  sectionName: TextLine(LIMITS.sectionName),
  sectionShortName: TextLine(LIMITS.sectionName),
  sectionSummary: Line(LIMITS.sectionSummary),
  callToAction: Line(LIMITS.sectionSummary),
});
