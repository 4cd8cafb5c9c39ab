/** What is chosen in the selector. Pure: from what is offered and what was picked to what that means. */
import type { Industry } from '../../../api/queries.ts';
import type { Profile } from '../../../session/session.ts';

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
  const assessment = sector && (named(sector.assessments, picked.assessment) ?? only(sector.assessments));
  return { industry, sector, assessment };
}

/** By its own id, or by that which its versions have in common where one of them is offered. */
const named = (offered: readonly Assessment[], id: string | undefined): Assessment | undefined =>
  offered.find(({ assessmentID }) => assessmentID === id) ??
  only(offered.filter(({ assessmentID }) => assessmentID.split('.')[0] === id));

type Preference = Pick<Profile, 'preferredIndustry' | 'preferredSector' | 'preferredAssessment'>;

/** @returns what the selector opens with: what the address names, else what the founder signed up for. */
export function preselectionOf({ industry, sector, assessment }: Picked, preference: Preference): Picked {
  if (industry !== undefined || sector !== undefined || assessment !== undefined)
    return { industry, sector, assessment };
  return {
    industry: preference.preferredIndustry?.toString(),
    sector: preference.preferredSector?.toString(),
    assessment: preference.preferredAssessment ?? undefined,
  };
}
