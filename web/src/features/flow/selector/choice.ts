/** What is chosen in the selector. Pure: from what is offered and what was picked to what that means. */
import type { Industry } from '../../../api/queries.ts';

export type Sector = Industry['sectors'][number];
export type Assessment = Sector['assessments'][number];

/** Ids as texts, as addresses and radio buttons carry them. */
export interface Picked {
  readonly industry?: string | undefined;
  readonly sector?: string | undefined;
  readonly assessment?: string | undefined;
}

export interface Choice {
  readonly industry: Industry | undefined;
  readonly sector: Sector | undefined;
  readonly assessment: Assessment | undefined;
}

/** The one choice there is needs no choosing. */
const only = <T>(offered: readonly T[] | undefined): T | undefined => (offered?.length === 1 ? offered[0] : undefined);

/** @returns what is chosen; ids that are not offered choose nothing, and neither does anything below them. */
export function choiceOf(industries: readonly Industry[], picked: Picked): Choice {
  const industry = industries.find(({ industryID }) => String(industryID) === picked.industry);
  const sector =
    industry?.sectors.find(({ sectorID }) => String(sectorID) === picked.sector) ?? only(industry?.sectors);
  const assessment =
    sector?.assessments.find(({ assessmentID }) => assessmentID === picked.assessment) ?? only(sector?.assessments);
  return { industry, sector, assessment };
}
