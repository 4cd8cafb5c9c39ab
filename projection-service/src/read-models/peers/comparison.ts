import { type Api, type EventData, PEERS_LEAST } from '@groundwork/contracts';
import { countOf, type Histogram, medianOf, percentileOf } from './histogram.ts';
import type { Peers } from './peers.ts';

type Comparison = Api['assessmentResults']['answer']['data']['peers'];
type Score = Pick<EventData['AssessmentCompleted'], 'percent' | 'sections'>;

/**
 * A score beside those of its sector and type, itself among them: by section too, where enough were scored. Pure.
 * @returns null when it is no score, or there are too few: they would tell of single ones.
 */
export function comparisonOf({ percent, sections }: Score, peers: Peers | undefined): Comparison {
  const whole = peers && beside(peers.whole, percent);
  if (!whole) return null;
  return {
    count: countOf(peers.whole),
    ...whole,
    sections: sections.flatMap((section) => {
      const histogram = peers.sections[section.sectionID];
      // The number shown is that of the whole: a section of which fewer were scored says nothing.
      const isOfAll = histogram && countOf(histogram) === countOf(peers.whole);
      const compared = isOfAll && beside(histogram, section.percent);
      return compared ? [{ sectionID: section.sectionID, ...compared }] : [];
    }),
  };
}

function beside(histogram: Histogram, percent: number | null) {
  if (percent === null || countOf(histogram) < PEERS_LEAST) return null;
  const median = medianOf(histogram);
  const percentile = percentileOf(histogram, percent);
  return median === null || percentile === null ? null : { median, percentile };
}
