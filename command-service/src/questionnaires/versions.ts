import {
  AssessmentCreated,
  DraftCreated,
  DraftDiscarded,
  DraftPublished,
  type EventData,
  isAnswerable,
  type NewEvent,
  refuse,
  VersionActivated,
  VersionDeactivated,
} from '@groundwork/contracts';
import type { Assessment, Version } from './assessment.ts';
import { assertSeen, draftOf, existing } from './draft/draft.ts';

type Created = EventData['AssessmentCreated'];

export function createAssessment(input: Omit<Created, 'assessmentID'>, state: Assessment | null): NewEvent[] {
  return state ? [] : [AssessmentCreated.of({ ...input, assessmentID: `${input.originID}.1` })];
}

/** Repeating the command is no event. @throws Refusal keyReused when the command created another. */
export function createOnce(input: Omit<Created, 'assessmentID'>, state: Assessment | null): NewEvent[] {
  assertSameCommand(input, state);
  return createAssessment(input, state);
}

/** Compares all but the title, which may follow from a changed name. @throws Refusal keyReused. */
export function assertSameCommand(input: Omit<Created, 'assessmentID'>, state: Assessment | null): void {
  if (!state) return;
  const isSame = (['industryID', 'sectorID', 'assessmentType', 'copyOf', 'imported'] as const).every(
    (field) => input[field] === state[field],
  );
  if (!isSame) refuse('keyReused');
}

interface DraftWanted {
  /** The version to start from, or the open draft. */
  readonly assessmentID: string;
  readonly isDiscarding: boolean;
  /** Of the discarded draft: the last change that the builder saw. */
  readonly changeNumber?: number | undefined;
  readonly cause: string;
}

/** Reuses an open draft of the same version. @throws Refusal notFound, changedMeanwhile, draftExists. */
export function startDraft(wanted: DraftWanted, state: Assessment | null): NewEvent[] {
  const { versions, draft, originID } = existing(state);
  const from = versions[wanted.assessmentID];
  if (draftStartedBy(wanted.cause, state)) return [];
  if (!from || from.isDiscarded) return refuse('notFound');
  const open = draft === null ? undefined : versions[draft];
  const isOpen = from === open;
  if (open && !wanted.isDiscarding) {
    return isOpen || open.basedOn === wanted.assessmentID ? [] : refuse('draftExists');
  }
  if (open) assertSeen(wanted.changeNumber, open);
  const basedOn = isOpen ? from.basedOn : wanted.assessmentID;
  const next = `${originID}.${Object.keys(versions).length + 1}`;
  return [
    ...(open ? [DraftDiscarded.of({ assessmentID: open.assessmentID })] : []),
    DraftCreated.of({ assessmentID: next, basedOn }),
  ];
}

export const draftStartedBy = (cause: string, state: Assessment | null): Version | undefined =>
  Object.values(state?.versions ?? {}).find(({ createdBy }) => createdBy === cause);

/** Repeating it is no event. @param changeNumber last seen. @throws Refusal notFound, notADraft, changedMeanwhile. */
export function discardDraft(
  assessmentID: string,
  changeNumber: number | undefined,
  state: Assessment | null,
): NewEvent[] {
  if (state?.versions[assessmentID]?.isDiscarded) return [];
  assertSeen(changeNumber, draftOf(assessmentID, state));
  return [DraftDiscarded.of({ assessmentID })];
}

export interface Activation {
  readonly assessmentID: string;
  readonly isActive: boolean;
  readonly isPublishing: boolean;
  /** Of the published draft: the last change that the builder saw. */
  readonly changeNumber?: number | undefined;
}

/**
 * Activating ends the version before. Repeating is no event.
 * @throws Refusal notFound, notPublishable, changedMeanwhile; notPublished for a draft unless `isPublishing`.
 */
export function setActive(wanted: Activation, state: Assessment | null): NewEvent[] {
  const { versions, active } = existing(state);
  const { assessmentID } = wanted;
  const version = versions[assessmentID];
  if (!version || version.isDiscarded) return refuse('notFound');
  const isActive = active === assessmentID;
  if (version.versionNumber !== null) return isActive === wanted.isActive ? [] : [activation(wanted)];
  if (!wanted.isPublishing) return refuse('notPublished');
  assertSeen(wanted.changeNumber, version);
  const published = publication(version, versions);
  return wanted.isActive ? [published, activation(wanted)] : [published];
}

const activation = ({ assessmentID, isActive }: Activation): NewEvent =>
  isActive ? VersionActivated.of({ assessmentID }) : VersionDeactivated.of({ assessmentID });

/** Version numbers have no gaps. @throws Refusal notPublishable without an answerable question. */
function publication({ assessmentID, content }: Version, versions: Assessment['versions']): NewEvent {
  if (!content.questions.some(isAnswerable)) refuse('notPublishable');
  const versionNumber = 1 + Math.max(0, ...Object.values(versions).map((v) => v.versionNumber ?? 0));
  return DraftPublished.of({ assessmentID, versionNumber });
}

/** For filling a log. No event without a draft. @throws Refusal notFound without anything active, notPublishable. */
export function publishAndActivate(state: Assessment | null): NewEvent[] {
  if (!state) return refuse('notFound');
  const { draft, active } = state;
  if (draft === null) return active === null ? refuse('notFound') : [];
  return setActive({ assessmentID: draft, isActive: true, isPublishing: true }, state);
}
