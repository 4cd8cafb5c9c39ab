import {
  type Changes,
  CONTENT_EVENTS,
  type ContentEvent,
  type EventData,
  emptyContent,
  evolveChanges,
  evolveContent,
  type NewEvent,
  NO_CHANGES,
  STREAMS,
  VersionActivated,
  type VersionContent,
  VersionDeactivated,
} from '@groundwork/contracts';
import { Map as ImmutableMap } from 'immutable';
import type { Aggregate, EventOf } from '../core/aggregate.ts';
import { causeOf } from '../core/context.ts';
import { inverseOf } from './inverse.ts';

export type Question = Omit<EventData['QuestionAdded'], 'assessmentID'>;

type Created = EventData['AssessmentCreated'];
type AssessmentEvent = EventOf<'assessment'>;

export interface Version {
  readonly assessmentID: string;
  readonly content: VersionContent;
  /** Null for a draft. */
  readonly versionNumber: number | null;
  readonly basedOn: string | null;
  readonly isDiscarded: boolean;
  /** Actor and command: repeating the command finds it. */
  readonly createdBy: string;
  readonly changes: Changes;
  /** By change number: what undoes it or, once undone, redoes it. */
  readonly inverses: ImmutableMap<number, readonly NewEvent[]>;
}

export interface Assessment extends Created {
  /** By assessmentID. */
  readonly versions: Readonly<Record<string, Version>>;
  readonly draft: string | null;
  readonly active: string | null;
  /** When the draft is published, if a time is set. */
  readonly publication: EventData['PublicationScheduled'] | null;
  /** ISO instant. */
  readonly createdAt: string;
  /** False while a copy or import is incomplete: nobody sees it. */
  readonly isWhole: boolean;
  /** All questions and options ever added, as added: a repeated command adds nothing. */
  readonly added: ImmutableMap<string, EventData['QuestionAdded'] | EventData['OptionAdded']>;
}

export const assessment: Aggregate<Assessment | null, 'assessment'> = {
  stream: STREAMS.assessment,
  initial: null,
  evolve(state, event) {
    if (event.type === 'AssessmentCreated') return created(event.data, event);
    if (!state) return state;
    if (isContentEvent(event)) return changed(withAdded(state, event), event.data.assessmentID, event);
    switch (event.type) {
      case 'DraftCreated': {
        const { assessmentID, basedOn } = event.data;
        const base = basedOn === null ? undefined : state.versions[basedOn];
        const content = base?.content ?? emptyContent(state.assessmentTitle);
        return withDraft(state, { ...newDraft(assessmentID, content, event), basedOn });
      }
      case 'DraftFilled':
        return { ...changed(state, event.data.assessmentID, event), isWhole: true };
      case 'ChangeUndone':
      case 'ChangeRedone':
        return changed(state, event.data.assessmentID, event);
      case 'DraftDiscarded': {
        const discarded = { content: emptyContent(state.assessmentTitle), isDiscarded: true };
        return ended(state, event.data.assessmentID, discarded);
      }
      case 'DraftPublished':
        return ended(state, event.data.assessmentID, { versionNumber: event.data.versionNumber });
      case 'PublicationScheduled':
        return { ...state, publication: event.data };
      case 'PublicationCancelled':
      case 'PublicationRefused':
        return { ...state, publication: null };
      case 'VersionActivated':
        return { ...withInverse(state, event, VersionDeactivated.of(event.data)), active: event.data.assessmentID };
      case 'VersionDeactivated':
        return { ...withInverse(state, event, VersionActivated.of(event.data)), active: null };
      default:
        return state;
    }
  },
};

const isContentEvent = (event: AssessmentEvent): event is Extract<AssessmentEvent, ContentEvent> =>
  (CONTENT_EVENTS as readonly string[]).includes(event.type);

function created(data: Created, { metadata }: AssessmentEvent): Assessment {
  return withDraft(
    {
      ...data,
      versions: {},
      draft: null,
      active: null,
      publication: null,
      createdAt: metadata.time,
      isWhole: data.copyOf === undefined && data.imported === undefined,
      added: ImmutableMap(),
    },
    newDraft(data.assessmentID, emptyContent(data.assessmentTitle), { metadata }),
  );
}

const newDraft = (
  assessmentID: string,
  content: VersionContent,
  { metadata }: Pick<AssessmentEvent, 'metadata'>,
): Version => ({
  assessmentID,
  content,
  versionNumber: null,
  basedOn: null,
  isDiscarded: false,
  createdBy: causeOf(metadata),
  changes: NO_CHANGES,
  inverses: ImmutableMap(),
});

const withDraft = (state: Assessment, draft: Version): Assessment => ({
  ...withVersion(state, draft),
  draft: draft.assessmentID,
});

const withVersion = (state: Assessment, version: Version): Assessment => ({
  ...state,
  versions: { ...state.versions, [version.assessmentID]: version },
});

function ended(state: Assessment, assessmentID: string, how: Partial<Version>): Assessment {
  const version = state.versions[assessmentID];
  if (!version) return state;
  const over = { ...version, changes: NO_CHANGES, inverses: ImmutableMap<number, readonly NewEvent[]>(), ...how };
  return { ...withVersion(state, over), draft: null, publication: null };
}

/** Undoing adds again what was there before. */
function withAdded(state: Assessment, { type, data }: AssessmentEvent): Assessment {
  if (type !== 'QuestionAdded' && type !== 'OptionAdded') return state;
  const ids =
    type === 'OptionAdded'
      ? [data.questionOptionID]
      : [data.questionID, ...data.options.map(({ questionOptionID }) => questionOptionID)];
  const added = state.added.withMutations((map) => {
    for (const id of ids) if (!map.has(id)) map.set(id, data);
  });
  return { ...state, added };
}

function changed(state: Assessment, assessmentID: string, event: AssessmentEvent): Assessment {
  const version = state.versions[assessmentID];
  if (!version) return state;
  const { content, changes: before } = version;
  const changes = evolveChanges(before, event);
  const number = changes.latest?.changeNumber;
  if (!isContentEvent(event)) {
    const inverses = number === undefined ? version.inverses.clear() : version.inverses.set(number, []);
    return withVersion(state, { ...version, changes, inverses });
  }
  const isNew = before.changeNumber !== changes.changeNumber;
  const kept = isNew ? version.inverses.deleteAll(forgotten(before, changes)) : version.inverses;
  const inverse = inverseOf(event, content);
  const inverses =
    number === undefined ? kept : kept.update(number, [], (later) => (inverse ? [inverse, ...later] : later));
  return withVersion(state, { ...version, content: evolveContent(content, event), changes, inverses });
}

/** Changes that a new one makes impossible to undo or redo. */
const forgotten = (before: Changes, { undo }: Changes): number[] =>
  [...before.redo, ...before.undo.slice(0, Math.max(0, before.undo.length + 1 - undo.length))].map(
    ({ changeNumber }) => changeNumber,
  );

/** The version that a change of the draft activates or ends must come back with it. */
function withInverse(state: Assessment, { metadata }: AssessmentEvent, inverse: NewEvent): Assessment {
  const draft = state.draft === null ? undefined : state.versions[state.draft];
  const latest = draft?.changes.latest;
  if (!draft || latest?.commandID !== metadata.commandID) return state;
  const inverses = draft.inverses.update(latest.changeNumber, [], (later) => [inverse, ...later]);
  return withVersion(state, { ...draft, inverses });
}
