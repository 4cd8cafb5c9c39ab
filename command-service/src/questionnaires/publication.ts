import { isDeepStrictEqual } from 'node:util';
import {
  type EventData,
  isAnswerable,
  LOCALE,
  type NewEvent,
  PUBLICATION_DAYS,
  PublicationCancelled,
  PublicationRefused,
  PublicationScheduled,
  refuse,
  type VersionContent,
} from '@groundwork/contracts';
import { DAY_SECONDS } from '../core/limit-rate.ts';
import type { Assessment } from './assessment.ts';
import { draftOf } from './draft/draft.ts';
import { setActive } from './versions.ts';

/**
 * Sets or changes the time at which a draft is published as it is then. Repeating it is no event.
 * @throws Refusal notFound, notADraft, notPublishable, publicationTime for one that is over or far.
 */
export function schedulePublication(
  wanted: EventData['PublicationScheduled'],
  now: Date,
  state: Assessment | null,
): NewEvent[] {
  const { content } = draftOf(wanted.assessmentID, state);
  const publishAt = new Date(wanted.publishAt).toISOString();
  const before = state?.publication;
  if (before?.publishAt === publishAt && before.userID === wanted.userID && before.timeZone === wanted.timeZone)
    return [];
  const secondsAhead = (new Date(publishAt).getTime() - now.getTime()) / 1000;
  if (secondsAhead <= 0 || secondsAhead > PUBLICATION_DAYS * DAY_SECONDS) refuse('publicationTime', '/publishAt');
  if (!isZone(wanted.timeZone)) refuse('validation', '/timeZone');
  if (!content.questions.some(isAnswerable)) refuse('notPublishable');
  return [PublicationScheduled.of({ ...wanted, publishAt })];
}

/** Repeating it is no event. @throws Refusal notFound, notADraft. */
export function cancelPublication(assessmentID: string, state: Assessment | null): NewEvent[] {
  draftOf(assessmentID, state);
  return state?.publication ? [PublicationCancelled.of({ assessmentID })] : [];
}

/**
 * Publishes and activates the draft whose time has come, once. @param mayPublish whether who set the time still may.
 * @returns nothing before that time, and without one.
 */
export function publishDue(mayPublish: boolean, now: Date, state: Assessment | null): NewEvent[] {
  const due = state?.publication;
  if (!due || now < new Date(due.publishAt)) return [];
  const { assessmentID } = due;
  const refused = (reason: EventData['PublicationRefused']['reason']) => [PublicationRefused.of({ ...due, reason })];
  if (!mayPublish) return refused('accessEnded');
  const { content } = draftOf(assessmentID, state);
  if (!content.questions.some(isAnswerable)) return refused('notPublishable');
  const before = publishedIn(state);
  if (before && isDeepStrictEqual(askedIn(before), askedIn(content))) return refused('noChanges');
  return setActive({ assessmentID, isActive: true, isPublishing: true }, state);
}

/** What founders have, or had last: what builders see the draft compared with. */
function publishedIn({ versions, active }: Assessment): VersionContent | undefined {
  if (active !== null) return versions[active]?.content;
  return Object.values(versions)
    .filter(({ versionNumber }) => versionNumber !== null)
    .toSorted((a, b) => Number(b.versionNumber) - Number(a.versionNumber))[0]?.content;
}

/** What can differ between versions; how often it was written, and what is absent, cannot. */
const askedIn = ({ assessmentTitle, questions }: VersionContent): unknown =>
  JSON.parse(
    JSON.stringify(
      { assessmentTitle, questions: questions.toSorted((a, b) => a.sectionID - b.sectionID) },
      (key, value) => (key === 'revision' ? undefined : value),
    ),
  );

function isZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat(LOCALE, { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
