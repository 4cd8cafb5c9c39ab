import type { AttemptRow, Industry } from '../../../api/queries.ts';
import type { BeginningPrice } from '../../../shared/begin/texts.ts';
import type { OwnCohort } from '../../../shared/cohorts/query.ts';
import { originOf, type Picked } from './picked.ts';

type Asking = OwnCohort & { readonly assessmentID: string };

export interface CohortTakes {
  /** Cohorts with a questionnaire for all that the founder has not begun, the latest first. */
  readonly cohorts: readonly Asking[];
  /** A partner pays for what these take, and for nothing else: no other one can be begun. */
  readonly isBound: boolean;
}

const isAsking = (cohort: OwnCohort): cohort is Asking => cohort.assessmentID !== null;

/** @returns what a founder's cohorts take, and whether they can begin that alone: of their first one, where a partner pays. */
export function takesOf(
  cohorts: readonly OwnCohort[],
  attempts: readonly Pick<AttemptRow, 'assessmentID'>[],
  price: Pick<BeginningPrice, 'includedIn'> | undefined,
): CohortTakes {
  const begun = new Set(attempts.map(({ assessmentID }) => originOf(assessmentID)));
  const asking = cohorts.filter(isAsking).filter(({ assessmentID }) => !begun.has(assessmentID));
  const paying = cohorts.filter(({ isPaid }) => isPaid);
  const isBound =
    price?.includedIn === 'partner' && attempts.length === 0 && paying.length > 0 && paying.every(isAsking);
  return { cohorts: isBound ? asking.filter(({ isPaid }) => isPaid) : asking, isBound };
}

/** @returns whether there is nothing to choose: one assessment is theirs to begin, whether it is offered or not. */
export const isOnlyOne = ({ cohorts, isBound }: CohortTakes): boolean =>
  isBound && new Set(cohorts.map(({ assessmentID }) => assessmentID)).size === 1;

/** @returns what is offered of it; only what the cohorts take where the founder can begin nothing else. */
export function offeredBy(industries: readonly Industry[], { cohorts, isBound }: CohortTakes): readonly Industry[] {
  if (!isBound) return industries;
  const taken = new Set<string | undefined>(cohorts.map(({ assessmentID }) => assessmentID));
  return industries.flatMap((industry) => {
    const sectors = industry.sectors.flatMap((sector) => {
      const assessments = sector.assessments.filter(({ assessmentID }) => taken.has(originOf(assessmentID)));
      return assessments.length > 0 ? [{ ...sector, assessments }] : [];
    });
    return sectors.length > 0 ? [{ ...industry, sectors }] : [];
  });
}

/** @returns the choice of what a cohort takes, the latest of those that the address names, else the latest; undefined without one that is offered. */
export function takenFirst(
  industries: readonly Industry[],
  { cohorts }: CohortTakes,
  address: Picked,
): Picked | undefined {
  const named = cohorts.filter(
    ({ assessmentID }) => address.assessment !== undefined && assessmentID === originOf(address.assessment),
  );
  for (const { assessmentID } of [...named, ...cohorts]) {
    for (const { industryID, sectors } of industries) {
      const sector = sectors.find(({ assessments }) =>
        assessments.some((one) => originOf(one.assessmentID) === assessmentID),
      );
      if (sector) return { industry: String(industryID), sector: String(sector.sectorID), assessment: assessmentID };
    }
  }
  return undefined;
}

/** @returns the title of what a cohort takes; undefined where it is not offered. */
export const titleOf = (industries: readonly Industry[], { assessmentID }: Asking): string | undefined =>
  industries
    .flatMap(({ sectors }) => sectors.flatMap(({ assessments }) => assessments))
    .find((one) => originOf(one.assessmentID) === assessmentID)?.assessmentTitle;
