import { type DomainEvent, type EventData, splitVersioned } from '@groundwork/contracts';
import { type Body, collection, type Fold, type Projection, type Read } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { counted, EMPTY, type Histogram } from './histogram.ts';

type Completed = EventData['AssessmentCompleted'];

interface Percents {
  readonly percent: number | null;
  readonly sections: readonly { readonly sectionID: number; readonly percent: number | null }[];
}

/**
 * What an attempt counted with, by position: also once it is reopened, what it had counted with is known, however often
 * and late an event is delivered. Nothing is personal, so it outlives erasure.
 */
interface Scores extends Document {
  readonly group: string;
  readonly since: readonly { readonly at: string; readonly score: Percents | null }[];
}

/** Of all completed assessments of one sector, type and stage. */
export interface Peers extends Document {
  readonly whole: Histogram;
  /** By sectionID. */
  readonly sections: Readonly<Record<string, Histogram>>;
}

/** @returns _id of the peers, which all versions share: a sector's other stages have another bar. */
export const groupOf = (about: {
  readonly sectorID: number;
  readonly assessmentType: string;
  readonly assessmentID: string;
}): string => `${about.sectorID}_${about.assessmentType}_${splitVersioned(about.assessmentID).id}`;

type Step = Extract<DomainEvent, { type: 'AssessmentCompleted' | 'AssessmentReopened' }>;

const counts = (scoreOf: (event: Step) => Percents | null): Fold<Scores, Step> => ({
  key: ({ data }) => data.userAssessmentID,
  apply: (scores, event) =>
    scores && { ...scores, since: [...scores.since, { at: event.position, score: scoreOf(event) }] },
});

const percentsOf = ({ percent, sections }: Completed): Percents => ({
  percent,
  sections: sections.map((section) => ({ sectionID: section.sectionID, percent: section.percent })),
});

const scoreAfter = (event: Step): Percents | null =>
  event.type === 'AssessmentCompleted' ? percentsOf(event.data) : null;

const scores = collection<Scores>('scores', {
  on: {
    AssessmentStarted: {
      key: ({ data }) => data.userAssessmentID,
      apply: (_, { data }, { id }) => ({ _id: id, group: groupOf(data), since: [] }),
    },
    AssessmentCompleted: counts(scoreAfter),
    AssessmentReopened: counts(scoreAfter),
  },
});

const scoreBefore = ({ data, position }: Step, read: Read): Percents | null =>
  read(scores, data.userAssessmentID)?.since.findLast(({ at }) => at < position)?.score ?? null;

/** Takes out what the attempt counted with, and puts in what it counts with now. */
const moves: Fold<Peers, Step> = {
  // Only its beginning said which sector and type it is of.
  key: () => [],
  keyFrom: ({ data }, read) => [read(scores, data.userAssessmentID)?.group ?? []].flat(),
  reads: [{ collection: scores, id: ({ data }) => data.userAssessmentID }],
  apply(peers, event, { id, read }) {
    const without = changed(peers ?? { _id: id, whole: EMPTY, sections: {} }, scoreBefore(event, read), -1);
    return changed(without, scoreAfter(event), 1);
  },
};

function changed(peers: Body<Peers>, score: Percents | null, by: 1 | -1): Body<Peers> {
  if (score === null) return peers;
  const sections = score.sections.map(({ sectionID, percent }) => [
    String(sectionID),
    counted(peers.sections[sectionID] ?? EMPTY, percent, by),
  ]);
  return {
    ...peers,
    whole: counted(peers.whole, score.percent, by),
    sections: { ...peers.sections, ...Object.fromEntries(sections) },
  };
}

export const peers = collection<Peers>('peers', {
  on: { AssessmentCompleted: moves, AssessmentReopened: moves },
});

export const peersProjection: Projection = { name: 'peers', version: 3, collections: [peers, scores] };
