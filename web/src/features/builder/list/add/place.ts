import { BUILDER } from '@groundwork/contracts/administration';
import { TEXT_LINE_PATTERN } from '@groundwork/contracts/browser';
import type { Problems } from '../../../../ui/form/problems.ts';
import { ADD } from './texts.ts';

export interface Place {
  /** '' while none is chosen. */
  readonly industryID: string;
  /** NEW_SECTOR for a new one. */
  readonly sectorID: string;
  readonly sector: string;
}

export const NEW_SECTOR = 'new';

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');

/** @returns problems of the whole and of the first wrong field; empty when it can be sent. */
export function placeProblems({ industryID, sectorID, sector }: Place): Problems<keyof Place> {
  const form = BUILDER.add.incomplete;
  if (industryID === '') return { form, industryID: ADD.missing.industry };
  if (sectorID === '') return { form, sectorID: ADD.missing.sector };
  if (sectorID !== NEW_SECTOR) return {};
  if (sector === '') return { form, sector: ADD.missing.name };
  return textLine.test(sector.trim()) ? {} : { sector: BUILDER.add.invalidSector };
}

/** @returns the place for requests: a new sector's assessment is its primary one, an existing sector's an alternate. */
export const placeBody = ({ industryID, sectorID, sector }: Place) =>
  sectorID === NEW_SECTOR
    ? { industry: Number(industryID), sector: sector.trim(), sectorID: null, assessmentType: 'P' as const }
    : { industry: Number(industryID), sectorID: Number(sectorID), assessmentType: 'A' as const };
