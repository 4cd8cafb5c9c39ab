import { LIMITS, normaliseName, refuse } from '@groundwork/contracts';
import { type CommandContext, causeOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { createSector, sectorAddedBy } from '../taxonomy/changes.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';

type AssessmentType = 'P' | 'A';

export interface WantedPlace {
  readonly industry?: number | undefined;
  readonly sector?: string | undefined;
  readonly sectorID?: number | null | undefined;
  readonly assessmentType?: AssessmentType | undefined;
}

export interface Place {
  readonly industryID: number;
  readonly sectorID: number;
  readonly sectorName: string;
  readonly assessmentType: AssessmentType;
}

/**
 * Adds a new sector first, which gets a primary; an existing one gets an alternate unless a primary is asked for.
 * Repeating the command finds its sector.
 * @param isDry adds nothing. @throws Refusal sectorMissing, notFound, sectorNameExists, keyReused.
 */
export async function findPlace(
  { industry, sector, sectorID, assessmentType }: WantedPlace,
  taxonomy: Handle<Taxonomy, []>,
  context: CommandContext,
  isDry = false,
): Promise<Place> {
  if (industry === undefined) return refuse('sectorMissing');
  const known = await taxonomy.load();
  if (!known.industries.has(industry)) refuse('notFound', '/industry');
  if (sectorID != null) {
    const found = known.sectors.get(sectorID);
    if (found?.industryID !== industry) return refuse('notFound', '/sectorID');
    const { sectorName } = found;
    return { industryID: industry, sectorID, sectorName, assessmentType: assessmentType ?? 'A' };
  }
  if (sector === undefined) return refuse('sectorMissing');
  const sectorName = normaliseName(sector);
  const cause = causeOf(context);
  const place = { industryID: industry, sectorName, assessmentType: 'P' as const };
  if (isDry) {
    createSector(industry, sectorName, cause, known);
    return { ...place, sectorID: 0 };
  }
  const { state } = await taxonomy.execute((now) => createSector(industry, sectorName, cause, now), context);
  const added = sectorAddedBy(cause, state) ?? refuse('serverError');
  return { ...place, sectorID: added.sectorID };
}

/** A long sector name is cut. */
export function titleFor({ sectorName, assessmentType }: Pick<Place, 'sectorName' | 'assessmentType'>): string {
  const ending = assessmentType === 'P' ? ' Assessment' : ' Alternate Assessment';
  // By characters, not code units, so that none is cut in half.
  return [...sectorName].slice(0, LIMITS.assessmentTitle - ending.length).join('') + ending;
}
