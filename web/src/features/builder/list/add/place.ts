/** The sector that a new assessment is for: one that exists, or a new one. Pure. */
import { BUILDER } from '@groundwork/contracts/administration';
import { TEXT_LINE_PATTERN } from '@groundwork/contracts/browser';
import type { Problems } from '../../../../ui/form/problems.ts';
import { ADD } from './texts.ts';

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

/** @returns what is wrong with a place, of the whole and at the first field that is; nothing when it can be sent. */
export function placeProblems({ industryID, sectorID, sector }: Place): Problems<keyof Place> {
  const form = BUILDER.add.incomplete;
  if (industryID === '') return { form, industryID: ADD.missing.industry };
  if (sectorID === '') return { form, sectorID: ADD.missing.sector };
  if (sectorID !== NEW_SECTOR) return {};
  if (sector === '') return { form, sector: ADD.missing.name };
  return textLine.test(sector.trim()) ? {} : { sector: BUILDER.add.invalidSector };
}

/** @returns a place as requests have it: a new sector's assessment is its primary one, another of an existing one an alternate. */
export const placeBody = ({ industryID, sectorID, sector }: Place) =>
  sectorID === NEW_SECTOR
    ? { industry: Number(industryID), sector: sector.trim(), sectorID: null, assessmentType: 'P' as const }
    : { industry: Number(industryID), sectorID: Number(sectorID), assessmentType: 'A' as const };
