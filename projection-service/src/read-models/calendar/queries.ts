import { createHash, timingSafeEqual } from 'node:crypto';
import { calendarFeed, ownCalendar, PRODUCT, refuse } from '@groundwork/contracts';
import { fileQuery, type Implementation, notModified, query } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { actionKey } from '../actions/action-plans.ts';
import { actionsOf } from '../actions/to-do.ts';
import { type AttemptReading, attemptReading } from '../attempts/reading.ts';
import { type CalendarDocument, calendarProjection, calendars, cohortDays } from './calendar.ts';
import { type ActionText, entriesOf } from './entries.ts';
import { writeCalendar } from './ical.ts';
import type { FeedReads } from './reads.ts';

const TOKEN = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})(?:\.ics)?$/;

/** What searches and shared caches may not keep, and calendar programs may. */
const HEADERS = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' } as const;

export function calendarQueries(store: ReadStore, now: () => Date, reads: Pick<FeedReads, 'note'>): Implementation[] {
  const open = reader(store, calendarProjection);
  const reading = attemptReading(store);
  const calendarOf = async (userID: string) => (await open(calendars).findByIds([userID]))[0];

  /** One document is read for whoever asks. @throws Refusal calendarGone, whatever is wrong with it. */
  async function readBy(token: string) {
    const [, userID, secret] = TOKEN.exec(token) ?? [];
    const calendar = userID === undefined ? undefined : await calendarOf(userID);
    const { feed } = calendar ?? {};
    if (!calendar || !feed || secret === undefined || !isSecretOf(secret, feed.secretHash))
      return refuse('calendarGone');
    return { calendar, feed };
  }

  return [
    query(ownCalendar, async ({ params: { userID } }) => {
      const feed = (await calendarOf(userID))?.feed;
      return { data: feed ? { madeAt: feed.madeAt, lastReadOn: feed.lastReadOn } : null };
    }),

    fileQuery(calendarFeed, async ({ params, request, reply }) => {
      const { calendar, feed } = await readBy(params.token);
      const joined = Object.keys(calendar.joined);
      const [actions, found] = await Promise.all([textsOf(calendar, reading), open(cohortDays).findByIds(joined)]);
      const cohorts = new Map(found.map((cohort) => [cohort._id, cohort]));
      const events = entriesOf({ calendar, actions, cohorts, now: now() });
      const text = writeCalendar({ name: PRODUCT.name, events });
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      reply.headers({ ...HEADERS, etag });
      reads.note({ userID: calendar._id, feedID: feed.feedID, lastReadOn: feed.lastReadOn });
      if (isNamed(request.headers['if-none-match'], etag)) return notModified;
      reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="calendar.ics"');
      return Buffer.from(text);
    }),
  ];
}

const isSecretOf = (secret: string, secretHash: string): boolean => {
  const [own, kept] = [createHash('sha256').update(secret).digest(), Buffer.from(secretHash, 'base64url')];
  return own.length === kept.length && timingSafeEqual(own, kept);
};

/** Compared weakly (RFC 9110, 13.1.2): whoever compresses on the way may have weakened it. */
const isNamed = (asked: string | undefined, etag: string): boolean =>
  (asked ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');

/** @returns the texts of actions with a day, of results as they are now. */
async function textsOf(
  { _id: userID, dues }: CalendarDocument,
  reading: AttemptReading,
): Promise<Map<string, ActionText>> {
  const dated = Object.entries(dues).flatMap(([key, { on }]) => (on === null ? [] : key));
  if (dated.length === 0) return new Map();
  const [taken, sections] = await Promise.all([reading.attemptsOf(userID), reading.sectionTexts()]);
  const asked = taken.filter(({ _id, score }) => score !== null && dated.some((key) => key.startsWith(`${_id}.`)));
  const all = await Promise.all(
    asked.map(async (attempt) => {
      const version = await reading.versionOf(attempt.assessmentID);
      return actionsOf({ attempt, version }, sections, undefined).map(
        ({ questionID, actionItem, sectionName }): [string, ActionText] => [
          actionKey({ userAssessmentID: attempt._id, questionID }),
          { actionItem, sectionName },
        ],
      );
    }),
  );
  return new Map(all.flat());
}
