import { LIMITS, normaliseName, refuse } from '@groundwork/contracts';
import { type CommandContext, causeOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { createSector, sectorAddedBy } from '../taxonomy/changes.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';

type AssessmentType = 'P' | 'A';

/** Where an assessment is wanted, as the calls have it. */
export interface WantedPlace {
  /** industryID. */
  readonly industry?: number | undefined;
  /** Name of a new sector. */
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
 * Finds where an assessment goes: an existing sector, which gets an alternate unless a primary one is asked for, or a new one, which
 * is added first and gets a primary one. The same command again finds the sector that it has added.
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

/** @returns the title of a new assessment; a long name of a sector is cut. */
export function titleFor({ sectorName, assessmentType }: Pick<Place, 'sectorName' | 'assessmentType'>): string {
  const ending = assessmentType === 'P' ? ' Assessment' : ' Alternate Assessment';
  // By characters: half a character would be none.
  return [...sectorName].slice(0, LIMITS.assessmentTitle - ending.length).join('') + ending;
}
