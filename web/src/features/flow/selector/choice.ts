import type { AttemptRow, Industry } from '../../../api/queries.ts';
import type { Profile } from '../../../session/session.ts';
import { type CohortTakes, takenFirst } from './cohort-takes.ts';
import { originOf, type Picked } from './picked.ts';

export type Sector = Industry['sectors'][number];
export type Assessment = Sector['assessments'][number];

/** Something of everything. */
export type CompleteChoice = { readonly [K in keyof Choice]: NonNullable<Choice[K]> };

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

/** @returns all that is offered, where that is one assessment; undefined for none or several. */
export function onlyOf(industries: readonly Industry[]): CompleteChoice | undefined {
  const industry = only(industries);
  const choice = industry && choiceOf([industry], { industry: String(industry.industryID) });
  return choice && isComplete(choice) ? choice : undefined;
}

export const isComplete = (choice: Choice): choice is CompleteChoice =>
  choice.industry !== undefined && choice.sector !== undefined && choice.assessment !== undefined;

/** Finds it by its own id, or by the id that its versions share when another of them is offered. */
const named = (offered: readonly Assessment[], id: string | undefined): Assessment | undefined =>
  offered.find(({ assessmentID }) => assessmentID === id) ??
  only(offered.filter(({ assessmentID }) => originOf(assessmentID) === id));

type Preference = Pick<Profile, 'preferredIndustry' | 'preferredSector' | 'preferredAssessment'>;

const isNamed = ({ industry, sector, assessment }: Picked): boolean =>
  industry !== undefined || sector !== undefined || assessment !== undefined;

type Last = Pick<AttemptRow, 'industryName' | 'sectorName'>;

/** What a first choice follows from. */
export interface Known {
  readonly address: Picked;
  readonly preference: Preference;
  /** Their newest assessment; undefined before the first. */
  readonly last: Last | undefined;
  readonly takes: CohortTakes;
}

/** @returns whether something is chosen at first, so that all assessments are asked for. */
export const isPreselected = ({ address, preference, last, takes }: Known): boolean =>
  isNamed(address) ||
  takes.cohorts.length > 0 ||
  last !== undefined ||
  preference.preferredIndustry !== null ||
  preference.preferredSector !== null;

/**
 * @returns the first choice: what the address names, else what a cohort takes, else the sector of their newest assessment, as a company seldom
 * changes it, else what the founder signed up for.
 */
export function preselectionOf({ address, preference, last, takes }: Known, industries: readonly Industry[]): Picked {
  if (isNamed(address) && !takes.isBound) return address;
  return (
    takenFirst(industries, takes, address) ??
    (last && placeOf(last, industries)) ?? {
      industry: preference.preferredIndustry?.toString(),
      sector: preference.preferredSector?.toString(),
      assessment: preference.preferredAssessment ?? undefined,
    }
  );
}

/** @returns undefined where that sector is no longer offered. */
function placeOf({ industryName, sectorName }: Last, industries: readonly Industry[]): Picked | undefined {
  const industry = industries.find((each) => each.industryName === industryName);
  const sector = industry?.sectors.find((each) => each.sectorName === sectorName);
  return industry && sector && { industry: String(industry.industryID), sector: String(sector.sectorID) };
}
