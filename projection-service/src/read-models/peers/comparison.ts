import { type Api, type EventData, MIN_PEERS } from '@groundwork/contracts';
import { countOf, type Histogram, medianOf, percentileOf } from './histogram.ts';
import type { Peers } from './peers.ts';

type Comparison = Api['assessmentResults']['answer']['data']['peers'];
type Score = Pick<EventData['AssessmentCompleted'], 'percent' | 'sections'>;

/**
 * A score beside those of others in its sector and type. Not all are scored in each section, so the whole and
 * each section are compared apart, each with its own number of results. Pure.
 * @returns null when nothing can be compared: it is no score, or the others are so few that single ones would show.
 */
export function comparisonOf(
  { percent, sections }: Score,
  peers: Pick<Peers, 'whole' | 'sections'> | undefined,
): Comparison {
  const whole = beside(peers?.whole, percent);
  const compared = sections.flatMap((section) => {
    const found = beside(peers?.sections[section.sectionID], section.percent);
    return found ? [{ sectionID: section.sectionID, ...found }] : [];
  });
  return whole || compared.length > 0 ? { whole, sections: compared } : null;
}

function beside(histogram: Histogram | undefined, percent: number | null) {
  if (!histogram || percent === null) return null;
  const count = countOf(histogram);
  const median = medianOf(histogram);
  const percentile = percentileOf(histogram, percent);
  return count < MIN_PEERS || median === null || percentile === null ? null : { count, median, percentile };
}
