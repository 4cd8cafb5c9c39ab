/** What a code is for, or what a sign-up names. Null: anything, or not named. */
export interface Scope {
  readonly industryID: number | null;
  readonly sectorID: number | null;
  /** originID of an assessment. */
  readonly assessmentID: string | null;
}

interface Place {
  readonly industryID: number;
  readonly sectorID: number;
}

export interface Places {
  readonly industryOf: (sectorID: number) => number | undefined;
  /** @param assessmentID originID of an assessment. */
  readonly placeOf: (assessmentID: string) => Place | undefined;
}

/** Knows nothing: ids imply nothing else. */
export const NOWHERE: Places = { industryOf: () => undefined, placeOf: () => undefined };

export const ANYTHING: Scope = { industryID: null, sectorID: null, assessmentID: null };

export const isScoped = ({ industryID, sectorID, assessmentID }: Scope): boolean =>
  industryID !== null || sectorID !== null || assessmentID !== null;

/** An assessment implies its sector, a sector its industry. */
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

/** @returns `wanted`, filled up from the code; null when the code is for something else. Pure. */
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
