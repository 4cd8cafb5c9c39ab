import type { Industry } from '../../../api/queries.ts';
import type { Profile } from '../../../session/session.ts';

export type Sector = Industry['sectors'][number];
export type Assessment = Sector['assessments'][number];

/** Ids as strings, as addresses and radio buttons carry them. */
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

/** A choice without alternatives is made by itself. */
const only = <T>(offered: readonly T[] | undefined): T | undefined => (offered?.length === 1 ? offered[0] : undefined);

/** @returns the choice; an id that is not offered chooses nothing, and neither does anything below it. */
export function choiceOf(industries: readonly Industry[], picked: Picked): Choice {
  const industry = industries.find(({ industryID }) => String(industryID) === picked.industry);
  const sector =
    industry?.sectors.find(({ sectorID }) => String(sectorID) === picked.sector) ?? only(industry?.sectors);
  const assessment = sector && (named(sector.assessments, picked.assessment) ?? only(sector.assessments));
  return { industry, sector, assessment };
}

/** Finds it by its own id, or by the id that its versions share when another of them is offered. */
const named = (offered: readonly Assessment[], id: string | undefined): Assessment | undefined =>
  offered.find(({ assessmentID }) => assessmentID === id) ??
  only(offered.filter(({ assessmentID }) => assessmentID.split('.')[0] === id));

type Preference = Pick<Profile, 'preferredIndustry' | 'preferredSector' | 'preferredAssessment'>;

/** @returns the first choice: what the address names, else what the founder signed up for. */
export function preselectionOf({ industry, sector, assessment }: Picked, preference: Preference): Picked {
  if (industry !== undefined || sector !== undefined || assessment !== undefined)
    return { industry, sector, assessment };
  return {
    industry: preference.preferredIndustry?.toString(),
    sector: preference.preferredSector?.toString(),
    assessment: preference.preferredAssessment ?? undefined,
  };
}
