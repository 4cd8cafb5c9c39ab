/** What an assessment was after each of its events. Pure. */

import {
  CONTENT_EVENTS,
  type ContentEvent,
  emptyContent,
  evolveContent,
  type VersionContent,
} from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';

export type AssessmentEvent = Api['assessmentEvents']['answer']['data']['events'][number];

export interface ReplayedVersion {
  readonly assessmentID: string;
  /** Null while it is a draft. */
  readonly versionNumber: number | null;
  readonly content: VersionContent;
}

export interface AssessmentState {
  /** Versions and the draft, by assessmentID. */
  readonly versions: Readonly<Record<string, ReplayedVersion>>;
  /** The version that founders are offered. */
  readonly active: string | null;
  /** The version or draft that the last event was about; after a draft was thrown away, the version that was published last. */
  readonly shown: string | null;
  /** What an empty draft is called. */
  readonly title: string;
}

const NOTHING: AssessmentState = { versions: {}, active: null, shown: null, title: '' };

const isContentEvent = (event: AssessmentEvent): event is AssessmentEvent & ContentEvent =>
  (CONTENT_EVENTS as readonly string[]).includes(event.type);

/** @returns the state after an event. */
export function evolve(state: AssessmentState, event: AssessmentEvent): AssessmentState {
  const { assessmentID } = event.data;
  const about = { ...state, shown: assessmentID };
  if (isContentEvent(event)) {
    return withVersion(about, assessmentID, (v) => ({ ...v, content: evolveContent(v.content, event) }));
  }
  switch (event.type) {
    case 'AssessmentCreated': {
      const { assessmentTitle: title } = event.data;
      return begun({ ...about, title }, assessmentID, emptyContent(title));
    }
    case 'DraftCreated': {
      const base = event.data.basedOn === null ? undefined : state.versions[event.data.basedOn];
      return begun(about, assessmentID, base?.content ?? emptyContent(state.title));
    }
    case 'DraftPublished': {
      const { versionNumber } = event.data;
      return withVersion(about, assessmentID, (version) => ({ ...version, versionNumber }));
    }
    case 'DraftDiscarded': {
      const { [assessmentID]: _, ...versions } = state.versions;
      return { ...state, versions, shown: lastPublished(Object.values(versions)) };
    }
    case 'VersionActivated':
      return { ...about, active: assessmentID };
    case 'VersionDeactivated':
      return { ...about, active: state.active === assessmentID ? null : state.active };
    // What follows them says what they did.
    case 'DraftFilled':
    case 'ChangeUndone':
    case 'ChangeRedone':
      return about;
    default:
      return event satisfies never;
  }
}

const begun = (state: AssessmentState, assessmentID: string, content: VersionContent): AssessmentState => ({
  ...state,
  versions: { ...state.versions, [assessmentID]: { assessmentID, versionNumber: null, content } },
});

function withVersion(
  state: AssessmentState,
  assessmentID: string,
  change: (version: ReplayedVersion) => ReplayedVersion,
): AssessmentState {
  const version = state.versions[assessmentID];
  return version ? { ...state, versions: { ...state.versions, [assessmentID]: change(version) } } : state;
}

const lastPublished = (versions: readonly ReplayedVersion[]): string | null =>
  versions
    .filter(({ versionNumber }) => versionNumber !== null)
    .sort((a, b) => (a.versionNumber ?? 0) - (b.versionNumber ?? 0))
    .at(-1)?.assessmentID ?? null;

/** @returns the state after the first `steps` events. */
export const stateAfter = (events: readonly AssessmentEvent[], steps: number): AssessmentState =>
  events.slice(0, steps).reduce(evolve, NOTHING);

/** @returns the version that is looked at; undefined where there is none. */
export const shownIn = ({ versions, shown }: AssessmentState): ReplayedVersion | undefined =>
  shown === null ? undefined : versions[shown];
