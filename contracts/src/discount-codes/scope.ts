/** What a code is for, or what a sign-up names; null is anything, or not said. */
export interface Scope {
  readonly industryID: number | null;
  readonly sectorID: number | null;
  /** originID of an assessment. */
  readonly assessmentID: string | null;
}

/** What an assessment is about. */
interface Place {
  readonly industryID: number;
  readonly sectorID: number;
}

/** Where things belong, as far as that is known. */
export interface Places {
  /** @returns industryID. */
  readonly industryOf: (sectorID: number) => number | undefined;
  /** @param assessmentID originID of an assessment. */
  readonly placeOf: (assessmentID: string) => Place | undefined;
}

/** Nothing is known, or nothing is left to follow. */
export const NOWHERE: Places = { industryOf: () => undefined, placeOf: () => undefined };

export const ANYTHING: Scope = { industryID: null, sectorID: null, assessmentID: null };

/** Whether it is for one thing. */
export const isScoped = ({ industryID, sectorID, assessmentID }: Scope): boolean =>
  industryID !== null || sectorID !== null || assessmentID !== null;

/** What follows: an assessment has one sector, and a sector one industry. */
function implied({ sectorID, assessmentID }: Scope, places: Places): Partial<Place> {
  const place = assessmentID === null ? undefined : places.placeOf(assessmentID);
  const sector = sectorID ?? place?.sectorID;
  const industryID = sector === undefined ? undefined : (places.industryOf(sector) ?? place?.industryID);
  return { ...place, ...(industryID === undefined ? {} : { industryID }) };
}

function completed(scope: Scope, places: Places): Scope {
  const { industryID = null, sectorID = null } = implied(scope, places);
  return { ...scope, industryID: scope.industryID ?? industryID, sectorID: scope.sectorID ?? sectorID };
}

function contradictsItself(scope: Scope, places: Places): boolean {
  const { industryID = scope.industryID, sectorID = scope.sectorID } = implied(scope, places);
  return industryID !== scope.industryID || sectorID !== scope.sectorID;
}

/**
 * What a purchase with a code is for: what it names, and where it names nothing what the code is for.
 * @param code what the code is for.
 * @param wanted what the sign-up names.
 * @returns null when the code is for something else. Pure.
 */
export function adopted(code: Scope, wanted: Scope, places: Places): Scope | null {
  if (!isScoped(code)) return wanted;
  const [its, named] = [completed(code, places), completed(wanted, places)];
  const fits = (scope: number | string | null, value: number | string | null): boolean =>
    scope === null || value === null || scope === value;
  const both: Scope = {
    industryID: its.industryID ?? named.industryID,
    sectorID: its.sectorID ?? named.sectorID,
    assessmentID: its.assessmentID ?? named.assessmentID,
  };
  const fitting =
    fits(its.industryID, named.industryID) &&
    fits(its.sectorID, named.sectorID) &&
    fits(its.assessmentID, named.assessmentID);
  return fitting && !contradictsItself(both, places) ? both : null;
}
