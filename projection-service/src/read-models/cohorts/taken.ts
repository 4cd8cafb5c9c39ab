import { type DomainEvent, splitVersioned } from '@groundwork/contracts';

/** An assessment that a founder began. */
export interface Taken {
  readonly userAssessmentID: string;
  readonly originID: string;
  readonly completedAt: string | null;
  /** Of the last completion, in percent; null before, and where nothing could be won. */
  readonly percent: number | null;
}

type Taking = Extract<DomainEvent, { type: 'AssessmentStarted' | 'AssessmentCompleted' | 'AssessmentReopened' }>;

/** Whose it is: the id begins with it. */
export const takerOf = ({ data: { userAssessmentID } }: Taking): string => splitVersioned(userAssessmentID).id;

/** @returns what a founder has taken after the event. Pure; repeating it changes nothing. */
export function takenAfter(taken: readonly Taken[], { type, data, metadata }: Taking): readonly Taken[] {
  const { userAssessmentID } = data;
  if (type === 'AssessmentStarted') {
    const started = {
      userAssessmentID,
      originID: splitVersioned(data.assessmentID).id,
      completedAt: null,
      percent: null,
    };
    return [...taken.filter((one) => one.userAssessmentID !== userAssessmentID), started];
  }
  const news =
    type === 'AssessmentCompleted' ? { completedAt: metadata.time, percent: data.percent } : { completedAt: null };
  return taken.map((one) => (one.userAssessmentID === userAssessmentID ? { ...one, ...news } : one));
}

/** @returns how far a founder is with these, and the score of the latest completed one. */
export function progressOf(taken: readonly Taken[]) {
  const done = taken.filter(({ completedAt }) => completedAt !== null);
  const latest = done.toSorted((a, b) => (a.completedAt ?? '').localeCompare(b.completedAt ?? '')).at(-1);
  const progress = latest ? ('completed' as const) : taken.length > 0 ? ('begun' as const) : ('notBegun' as const);
  return { progress, percent: latest?.percent ?? null };
}
