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

/** Creates an assessment with an empty draft. Repeating it is no event. */
export function createAssessment(input: Omit<Created, 'assessmentID'>, state: Assessment | null): NewEvent[] {
  return state ? [] : [AssessmentCreated.of({ ...input, assessmentID: `${input.originID}.1` })];
}

/**
 * Creates the assessment whose id follows from a command; repeating it is no event.
 * @throws Refusal keyReused when the command has created another.
 */
export function createOnce(input: Omit<Created, 'assessmentID'>, state: Assessment | null): NewEvent[] {
  assertSameCommand(input, state);
  return createAssessment(input, state);
}

/** @throws Refusal keyReused when a command has created another assessment than now. Its title may follow from a name that has changed. */
export function assertSameCommand(input: Omit<Created, 'assessmentID'>, state: Assessment | null): void {
  if (!state) return;
  const isSame = (['industryID', 'sectorID', 'assessmentType', 'copyOf', 'imported'] as const).every(
    (field) => input[field] === state[field],
  );
  if (!isSame) refuse('keyReused');
}

interface DraftWanted {
  /** The version to begin with, or the open draft. */
  readonly assessmentID: string;
  readonly isDiscarding: boolean;
  /** Of the draft that is discarded: the last change that the builder saw. */
  readonly changeNumber?: number | undefined;
  /** Who wants it, by which command. */
  readonly cause: string;
}

/**
 * Begins a draft of the next version; where one is open that began with the same version, that is it, unless it is discarded.
 * @throws Refusal notFound; draftExists for one that began with another version; changedMeanwhile.
 */
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

/** @returns the draft that a command began, if it did. */
export const draftStartedBy = (cause: string, state: Assessment | null): Version | undefined =>
  Object.values(state?.versions ?? {}).find(({ createdBy }) => createdBy === cause);

/**
 * Throws a draft away; repeating it is no event.
 * @param changeNumber of the last change that the builder saw. @throws Refusal notFound, notADraft, changedMeanwhile.
 */
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
  /** Whether a draft is published first. */
  readonly isPublishing: boolean;
  /** Of the draft that is published: the last change that the builder saw. */
  readonly changeNumber?: number | undefined;
}

/**
 * Activates a version, which ends the one before, or deactivates it; as it is already, it is no event.
 * @throws Refusal notFound; notPublished for a draft that is not to be published, notPublishable, changedMeanwhile.
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

/** Numbers are without gaps: one more than the greatest. @throws Refusal notPublishable without an answerable question. */
function publication({ assessmentID, content }: Version, versions: Assessment['versions']): NewEvent {
  if (!content.questions.some(isAnswerable)) refuse('notPublishable');
  const versionNumber = 1 + Math.max(0, ...Object.values(versions).map((v) => v.versionNumber ?? 0));
  return DraftPublished.of({ assessmentID, versionNumber });
}

/**
 * Publishes the draft and activates it; without a draft, what is active stays and nothing happens. For who fills a log.
 * @throws Refusal notFound when there is nothing to publish or active, notPublishable without an answerable question.
 */
export function publishAndActivate(state: Assessment | null): NewEvent[] {
  if (!state) return refuse('notFound');
  const { draft, active } = state;
  if (draft === null) return active === null ? refuse('notFound') : [];
  return setActive({ assessmentID: draft, isActive: true, isPublishing: true }, state);
}
