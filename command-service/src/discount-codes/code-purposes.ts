import { refuse, type Scope } from '@groundwork/contracts';
import type { Handle } from '../core/handle.ts';
import type { Assessment } from '../questionnaires/assessment.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';

export interface PurposeTools {
  readonly assessments: Pick<Handle<Assessment | null>, 'load'>;
  readonly taxonomy: Pick<Handle<Taxonomy, []>, 'load'>;
}

/** @throws Refusal notFound, naming the first field that leads nowhere. */
export async function assertPurpose(
  { industryID, sectorID, assessmentID }: Scope,
  { assessments, taxonomy }: PurposeTools,
): Promise<void> {
  if (industryID === null && sectorID === null && assessmentID === null) return;
  const { industries, sectors } = await taxonomy.load();
  const isElsewhere = (wanted: number | null, found: number) => wanted !== null && wanted !== found;

  if (industryID !== null && !industries.has(industryID)) refuse('notFound', '/industryID');
  if (sectorID !== null) {
    const sector = sectors.get(sectorID) ?? refuse('notFound', '/sectorID');
    if (isElsewhere(industryID, sector.industryID)) refuse('notFound', '/sectorID');
  }
  if (assessmentID !== null) {
    const found = await assessments.load(assessmentID);
    if (!found?.active) return refuse('notFound', '/assessmentID');
    if (isElsewhere(industryID, found.industryID) || isElsewhere(sectorID, found.sectorID))
      refuse('notFound', '/assessmentID');
  }
}
