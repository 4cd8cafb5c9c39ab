import { type Api, type EventData, MIN_PEERS } from '@groundwork/contracts';
import { countOf, type Histogram, medianOf, percentileOf } from './histogram.ts';
import type { Peers } from './peers.ts';

type Comparison = Api['assessmentResults']['answer']['data']['peers'];
type Score = Pick<EventData['AssessmentCompleted'], 'percent' | 'sections'>;

/**
 * A score beside those of its sector and type, itself among them. Not all are scored in each section, so the whole and each
 * section are compared for themselves, each with a number of its own: one may be known without the other. Pure.
 * @returns null when nothing in it can be compared: it is no score, or there are too few, who would tell of single ones.
 */
export function comparisonOf({ percent, sections }: Score, peers: Peers | undefined): Comparison {
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
