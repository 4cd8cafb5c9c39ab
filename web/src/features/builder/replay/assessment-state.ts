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
  /** Null for a draft. */
  readonly versionNumber: number | null;
  readonly content: VersionContent;
}

export interface AssessmentState {
  /** Versions and draft, by assessmentID. */
  readonly versions: Readonly<Record<string, ReplayedVersion>>;
  /** Version that founders are offered; null for none. */
  readonly active: string | null;
  /** Version or draft of the last event; after a draft was discarded, the version published last. */
  readonly shown: string | null;
  /** Title of an empty draft. */
  readonly title: string;
}

const NOTHING: AssessmentState = { versions: {}, active: null, shown: null, title: '' };

const isContentEvent = (event: AssessmentEvent): event is AssessmentEvent & ContentEvent =>
  (CONTENT_EVENTS as readonly string[]).includes(event.type);

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
    // The events that follow say what changed.
    case 'PublicationScheduled':
    case 'PublicationCancelled':
    case 'PublicationRefused':
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

export const stateAfter = (events: readonly AssessmentEvent[], steps: number): AssessmentState =>
  events.slice(0, steps).reduce(evolve, NOTHING);

export const shownIn = ({ versions, shown }: AssessmentState): ReplayedVersion | undefined =>
  shown === null ? undefined : versions[shown];
