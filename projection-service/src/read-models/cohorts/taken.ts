import { type DomainEvent, splitVersioned } from '@groundwork/contracts';

/** An assessment that a founder began. Nothing of what they wrote. */
export interface Taken {
  readonly userAssessmentID: string;
  readonly originID: string;
  readonly versionNumber: number;
  readonly completedAt: string | null;
  /** Of the last completion, in percent; null before, and where nothing could be won. */
  readonly percent: number | null;
  readonly sections: readonly { readonly sectionID: number; readonly percent: number | null }[];
  /** Questions whose action is done. */
  readonly done: readonly string[];
  /** Questions that have evidence noted beside the answer, and `<questionID>/<fileID>` for each file. */
  readonly evidence: readonly string[];
}

const TAKING = [
  'AssessmentStarted',
  'AssessmentCompleted',
  'AssessmentReopened',
  'ActionMarked',
  'EvidenceKept',
  'EvidenceFileKept',
  'EvidenceFileRemoved',
] as const;

export type Taking = Extract<DomainEvent, { type: (typeof TAKING)[number] }>;

/** Whose it is: the id begins with it. */
export const takerOf = ({ data: { userAssessmentID } }: Taking): string => splitVersioned(userAssessmentID).id;

/** @returns the same fold for each event that says how far an assessment is. */
export const takingFolds = <F>(fold: F) =>
  Object.fromEntries(TAKING.map((type) => [type, fold])) as Readonly<Record<(typeof TAKING)[number], F>>;

/** @returns what a founder has taken after the event. Pure; repeating it changes nothing. */
export function takenAfter(taken: readonly Taken[], event: Taking): readonly Taken[] {
  const { userAssessmentID } = event.data;
  if (event.type === 'AssessmentStarted') {
    const { assessmentID, versionNumber } = event.data;
    const started = {
      ...{ userAssessmentID, originID: splitVersioned(assessmentID).id, versionNumber },
      ...{ completedAt: null, percent: null, sections: [], done: [], evidence: [] },
    };
    return [...taken.filter((one) => one.userAssessmentID !== userAssessmentID), started];
  }
  return taken.map((one) => (one.userAssessmentID === userAssessmentID ? { ...one, ...newsOf(one, event) } : one));
}

function newsOf({ done, evidence }: Taken, event: Exclude<Taking, { type: 'AssessmentStarted' }>): Partial<Taken> {
  switch (event.type) {
    case 'AssessmentCompleted': {
      const { percent, sections } = event.data;
      const told = sections.map((section) => ({ sectionID: section.sectionID, percent: section.percent }));
      return { completedAt: event.metadata.time, percent, sections: told };
    }
    case 'AssessmentReopened':
      return { completedAt: null };
    case 'ActionMarked':
      return { done: withOne(done, event.data.questionID, event.data.status === 'done') };
    case 'EvidenceKept':
      return { evidence: withOne(evidence, event.data.questionID, event.data.note !== '' || event.data.link !== '') };
    case 'EvidenceFileKept':
      return { evidence: withOne(evidence, `${event.data.questionID}/${event.data.fileID}`, true) };
    case 'EvidenceFileRemoved':
      return { evidence: withOne(evidence, `${event.data.questionID}/${event.data.fileID}`, false) };
    default:
      return event satisfies never;
  }
}

const withOne = (all: readonly string[], one: string, isIn: boolean): readonly string[] => {
  const others = all.filter((each) => each !== one);
  return isIn ? [...others, one] : others;
};

/** Questions beside whose answers there is evidence of any kind. */
export const evidencedIn = ({ evidence }: Taken): ReadonlySet<string> =>
  new Set(evidence.map((one) => one.split('/')[0] ?? one));

export type CompletedTaken = Taken & { readonly completedAt: string };

/** @returns completed ones, the first one first. */
export const completedIn = (taken: readonly Taken[]): readonly CompletedTaken[] =>
  taken
    .filter((one): one is CompletedTaken => one.completedAt !== null)
    .toSorted((a, b) => a.completedAt.localeCompare(b.completedAt));

/** @returns how far a founder is with these, and the score of the latest completed one. */
export function progressOf(taken: readonly Taken[]) {
  const latest = completedIn(taken).at(-1);
  const progress = latest ? ('completed' as const) : taken.length > 0 ? ('begun' as const) : ('notBegun' as const);
  return { progress, percent: latest?.percent ?? null };
}
