/** The sector that a new assessment is for: one that exists, or a new one. Pure. */
import { BUILDER } from '@groundwork/contracts/administration';
import { TEXT_LINE_PATTERN } from '@groundwork/contracts/browser';

export interface Place {
  /** '' while none is chosen. */
  readonly industryID: string;
  /** NEW_SECTOR for one that is to be made. */
  readonly sectorID: string;
  /** Name of the new one. */
  readonly sector: string;
}

/** In place of a sector's id. */
export const NEW_SECTOR = 'new';

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');

/** @returns what is wrong with a place, undefined when it can be sent. */
export function placeProblem({ industryID, sectorID, sector }: Place): string | undefined {
  const isNew = sectorID === NEW_SECTOR;
  if (industryID === '' || sectorID === '' || (isNew && sector === '')) return BUILDER.add.incomplete;
  return isNew && !textLine.test(sector.trim()) ? BUILDER.add.invalidSector : undefined;
}

/** @returns a place as requests have it: a new sector's assessment is its primary one, another of an existing one an alternate. */
export const placeBody = ({ industryID, sectorID, sector }: Place) =>
  sectorID === NEW_SECTOR
    ? { industry: Number(industryID), sector: sector.trim(), sectorID: null, assessmentType: 'P' as const }
    : { industry: Number(industryID), sectorID: Number(sectorID), assessmentType: 'A' as const };
