import { type DomainEvent, type EventData, splitVersioned } from '@groundwork/contracts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { counted, EMPTY, type Histogram } from './histogram.ts';

type Completed = EventData['AssessmentCompleted'];

interface Percents {
  readonly percent: number | null;
  readonly sections: readonly { readonly sectionID: number; readonly percent: number | null }[];
}

/**
 * What a founder's attempts counted with, by position: also once one is reopened, what it had counted with is known, however often
 * and late an event is delivered. Nothing is personal, so it outlives erasure. _id is the userID.
 */
export interface Scores extends Document {
  /** By attempt. */
  readonly groups: Readonly<Record<string, string>>;
  readonly since: readonly { readonly at: string; readonly attempt: string; readonly score: Percents | null }[];
}

/** Of all founders who completed an assessment of one sector, type and stage: each counts once, with the one completed last. */
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

const founderOf = ({ data }: { readonly data: { readonly userAssessmentID: string } }): string =>
  splitVersioned(data.userAssessmentID).id;

const percentsOf = ({ percent, sections }: Completed): Percents => ({
  percent,
  sections: sections.map((section) => ({ sectionID: section.sectionID, percent: section.percent })),
});

const scoreAfter = (event: Step): Percents | null =>
  event.type === 'AssessmentCompleted' ? percentsOf(event.data) : null;

const counts: Fold<Scores, Step> = {
  key: founderOf,
  apply(scores, event) {
    const { userAssessmentID: attempt } = event.data;
    if (!scores?.groups[attempt]) return undefined;
    return { ...scores, since: [...scores.since, { at: event.position, attempt, score: scoreAfter(event) }] };
  },
};

export const scores = collection<Scores>('scores', {
  on: {
    AssessmentStarted: {
      key: founderOf,
      apply: (before, { data }, { id }) => ({
        _id: id,
        since: before?.since ?? [],
        groups: { ...before?.groups, [data.userAssessmentID]: groupOf(data) },
      }),
    },
    AssessmentCompleted: counts,
    AssessmentReopened: counts,
  },
});

/** @returns what a founder counts with in a group: the attempt that was completed last and is not reopened. */
function countedIn({ groups, since }: Pick<Scores, 'groups' | 'since'>, group: string): Percents | null {
  const completed = new Map<string, Percents>();
  for (const { attempt, score } of since) {
    if (groups[attempt] !== group) continue;
    completed.delete(attempt);
    if (score) completed.set(attempt, score);
  }
  return [...completed.values()].at(-1) ?? null;
}

/** Takes out what the founder counted with, and puts in what they count with now. */
const moves: Fold<Peers, Step> = {
  // Only its beginning said which sector and type it is of.
  key: () => [],
  keyFrom: (event, read) => [read(scores, founderOf(event))?.groups[event.data.userAssessmentID] ?? []].flat(),
  reads: [{ collection: scores, id: founderOf }],
  apply(peers, event, { id, read }) {
    const { groups, since } = read(scores, founderOf(event)) ?? { groups: {}, since: [] };
    const before = since.filter(({ at }) => at < event.position);
    const now = { at: event.position, attempt: event.data.userAssessmentID, score: scoreAfter(event) };
    const without = changed(
      peers ?? { _id: id, whole: EMPTY, sections: {} },
      countedIn({ groups, since: before }, id),
      -1,
    );
    return changed(without, countedIn({ groups, since: [...before, now] }, id), 1);
  },
};

function changed<P extends Pick<Peers, 'whole' | 'sections'>>(peers: P, score: Percents | null, by: 1 | -1): P {
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

/** @returns the peers of a founder: all but themselves. */
export const othersOf = (peers: Peers, own: Scores | undefined): Pick<Peers, 'whole' | 'sections'> =>
  changed(peers, own ? countedIn(own, peers._id) : null, -1);

export const peers = collection<Peers>('peers', {
  on: { AssessmentCompleted: moves, AssessmentReopened: moves },
});

export const peersProjection: Projection = { name: 'peers', version: 4, collections: [peers, scores] };
