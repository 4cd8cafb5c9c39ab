import {
  ActionDated,
  ActionMarked,
  CalendarFeedEnded,
  CalendarFeedMade,
  CalendarFeedRead,
  CohortChanged,
  CohortJoined,
  CohortLeft,
  CohortMade,
  EmailChanged,
  EmailTakenBack,
  PasswordReset,
  PersonErased,
} from '@groundwork/contracts';
import { aCohort } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { DELIVERIES, oneByOne } from '../../testing/deliveries.ts';
import { opened } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { completed, reopened } from '../../testing/results.ts';
import { type CalendarDocument, calendarProjection, calendars, cohortDays } from './calendar.ts';

const action = (questionID: string) => ({ userID: 'maya', userAssessmentID: 'maya.1', questionID });
const dated = (questionID: string, dueOn: string | null) => ActionDated.of({ ...action(questionID), dueOn });
const marked = (questionID: string, status: 'open' | 'done') => ActionMarked.of({ ...action(questionID), status });
const feed = (feedID: string) => ({ userID: 'maya', feedID });
const made = (feedID: string) => CalendarFeedMade.of({ ...feed(feedID), secretHash: feedID.padEnd(43, 'h') });
const joined = CohortJoined.of({ userID: 'maya', cohortID: 'c1', partnerID: 'p1', invitationID: null });
const terms = { cohortID: 'c1', cohortName: 'Spring 2027', startsOn: null, goalOn: '2027-03-31', endsOn: null };
const cohort = CohortMade.of(aCohort({ ...terms, partnerID: 'p1' }));

const HISTORY = [
  opened('maya'),
  cohort,
  dated('q1', '2026-02-01'),
  dated('q2', '2026-02-02'),
  marked('q2', 'done'),
  dated('q1', null),
  joined,
  made('f1'),
  CalendarFeedRead.of({ ...feed('f1'), day: '2026-01-05' }),
  CohortChanged.of({ ...terms, goalOn: null, endsOn: '2027-06-30' }),
];

describe.each(DELIVERIES)('a calendar, events delivered %s', (_, deliver) => {
  const calendarOf = async (...more: Parameters<typeof givenLog>[0]): Promise<CalendarDocument | undefined> =>
    (await givenLog([...HISTORY, ...more]).projectedBy(calendarProjection, deliver)).of(calendars)[0];

  it('has days with what they were last, and a number for each change', async () => {
    expect(await calendarOf()).toMatchObject({
      _id: 'maya',
      feed: { feedID: 'f1', lastReadOn: '2026-01-05' },
      dues: {
        'maya.1.q1': { on: '2026-02-01', isDated: false, isDone: false, sequence: 1 },
        'maya.1.q2': { on: '2026-02-02', isDated: true, isDone: true, sequence: 1 },
      },
      joined: { c1: { isLeft: false, sequence: 0 } },
    });
  });

  it('calls off the days of an assessment that is in progress again', async () => {
    const reopening = await calendarOf(reopened('maya.1'));
    expect(reopening?.dues['maya.1.q1']).toMatchObject({ isHeld: true, sequence: 2 });
    const again = await calendarOf(reopened('maya.1'), completed('maya.1', 50));
    expect(again?.dues['maya.1.q1']).toMatchObject({ isHeld: false, sequence: 3 });
  });

  it('has one address at a time, and knows of the former one nothing any more', async () => {
    const replaced = await calendarOf(CalendarFeedEnded.of(feed('f1')), made('f2'));
    expect(replaced?.feed).toMatchObject({ feedID: 'f2', lastReadOn: null });
    const late = CalendarFeedRead.of({ ...feed('f1'), day: '2026-01-06' });
    expect((await calendarOf(CalendarFeedEnded.of(feed('f1')), made('f2'), late))?.feed).toMatchObject({
      lastReadOn: null,
    });
    expect((await calendarOf(CalendarFeedEnded.of(feed('f1'))))?.feed).toBeNull();
  });

  it('has no address that was made before the mailbox was shown once it is, nor any that a changer may know', async () => {
    const userID = 'maya';
    const reset = PasswordReset.of({ userID, resetID: 'r1', passwordHash: 'hash' });
    const back = EmailTakenBack.of({ userID, changeID: 'c1', email: 'maya@example.com' });
    const feedAfter = async (...more: Parameters<typeof givenLog>[0]) => (await calendarOf(...more))?.feed ?? null;
    expect(await feedAfter(reset)).toBeNull();
    expect(await feedAfter(reset, made('f2'), reset)).toMatchObject({ feedID: 'f2' });
    expect(await feedAfter(reset, made('f2'), back)).toBeNull();
    const changed = EmailChanged.of({ userID, changeID: 'c1', email: 'm@example.com', takeBackUntil: '2026-02-01' });
    expect(await feedAfter(changed, reset)).toBeNull();
    expect(await feedAfter(changed, made('f2'), reset)).toMatchObject({ feedID: 'f2' });
  });

  it('keeps a cohort that was left, to be called off', async () => {
    const left = CohortLeft.of({ userID: 'maya', cohortID: 'c1', invitationID: null });
    expect((await calendarOf(left))?.joined['c1']).toMatchObject({ isLeft: true, sequence: 1 });
  });

  it('is gone with its founder, and does not come back', async () => {
    expect(
      await calendarOf(PersonErased.of({ userID: 'maya' }), dated('q1', '2026-03-01'), made('f3')),
    ).toBeUndefined();
  });
});

it('days of a cohort are the last that were named', async () => {
  const found = (await givenLog(HISTORY).projectedBy(calendarProjection, oneByOne)).of(cohortDays);
  expect(found).toMatchObject([
    {
      cohortName: 'Spring 2027',
      days: { goalOn: { on: '2027-03-31', isNamed: false }, endsOn: { on: '2027-06-30', isNamed: true } },
      sequence: 1,
    },
  ]);
});
