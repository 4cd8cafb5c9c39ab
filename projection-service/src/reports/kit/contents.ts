import {
  CONTENT_EVENTS,
  type ContentEvent,
  type DomainEvent,
  type EventType,
  emptyContent,
  evolveContent,
  type VersionContent,
} from '@groundwork/contracts';

export const CONTENT_TYPES: readonly EventType[] = ['AssessmentCreated', 'DraftCreated', ...CONTENT_EVENTS];

const CHANGES: ReadonlySet<string> = new Set(CONTENT_EVENTS);

/** A version shares its questions with the one that it is based on. */
export function foldContents() {
  const contents = new Map<string, VersionContent>();

  function take(event: DomainEvent): void {
    if (event.type === 'AssessmentCreated') {
      contents.set(event.data.assessmentID, emptyContent(event.data.assessmentTitle));
    } else if (event.type === 'DraftCreated') {
      const { assessmentID, basedOn } = event.data;
      contents.set(assessmentID, contents.get(basedOn ?? '') ?? emptyContent(''));
    } else if (CHANGES.has(event.type)) {
      const change = event as DomainEvent & ContentEvent; // one of CONTENT_EVENTS
      const before = contents.get(change.data.assessmentID);
      if (before) contents.set(change.data.assessmentID, evolveContent(before, change));
    }
  }
  return { take, of: (assessmentID: string): VersionContent | undefined => contents.get(assessmentID) };
}
