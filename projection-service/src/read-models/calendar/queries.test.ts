import { createHash } from 'node:crypto';
import {
  ActionDated,
  ActionMarked,
  CalendarFeedEnded,
  CalendarFeedMade,
  CohortJoined,
  CohortLeft,
  CohortMade,
  errorBody,
  PersonErased,
} from '@groundwork/contracts';
import { aCohort } from '@groundwork/contracts/testing';
import { expect, it } from 'vitest';
import { jonas, maya } from '../../testing/callers.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { answered, catalogue, completed, reopened, started } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';

const SECRET = 's'.repeat(43);
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const made = (secret = SECRET, feedID = 'f1') =>
  CalendarFeedMade.of({ userID: 'maya', feedID, secretHash: hashOf(secret) });
const addressOf = (secret = SECRET, userID = 'maya') => `/api/calendar/${userID}.${secret}.ics`;
const dated = (questionID: string, dueOn: string | null) =>
  ActionDated.of({ userID: 'maya', userAssessmentID: 'maya.1', questionID, dueOn });

const HISTORY = [
  ...catalogue,
  opened('maya'),
  opened('jonas'),
  started('maya'),
  answered('q1', 'weak'),
  answered('q2', 'weak'),
  completed('maya.1', 40, [40, 40]),
  CohortMade.of(
    aCohort({
      ...{ cohortID: 'c1', cohortName: 'Spring 2027', partnerID: 'p1', assessmentID: 'other' },
      ...{ startsOn: '2026-01-01', goalOn: '2026-03-31', endsOn: '2026-06-30' },
    }),
  ),
  dated('q1', '2026-02-01'),
  dated('q2', '2026-02-02'),
  CohortJoined.of({ userID: 'maya', cohortID: 'c1', partnerID: 'p1', invitationID: null }),
];
const given = (...more: Parameters<typeof openTestService>[0]) => openTestService([...HISTORY, ...more], timeOf(60));

/** @returns of each event in the calendar its day, what it says, and its state. */
const eventsIn = (text: string): string[] =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      ['DTSTART;VALUE=DATE', 'SUMMARY', 'STATUS', 'SEQUENCE']
        .map((name) => new RegExp(`^${name}:(.*)$`, 'm').exec(event)?.[1]?.trim())
        .join(' '),
    );

it('who has the address reads the days of actions and cohorts, and no name of a person or company', async () => {
  const { whole } = await given(made());
  const { status, headers, text } = await whole(addressOf());
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(eventsIn(text)).toEqual([
    '20260201 Action q1-weak CONFIRMED 0',
    '20260202 Action q2-weak CONFIRMED 0',
    '20260331 Spring 2027: assessment to be completed CONFIRMED 0',
    '20260630 Spring 2027 ends CONFIRMED 0',
  ]);
  for (const name of ['Maya', 'Okafor', 'Lumen', 'maya']) expect(text).not.toContain(name);
});

it('what is done, has no day any more, is asked no more or was left is called off for a month, then gone', async () => {
  const { whole, append, at } = await given(made());
  await append(
    ActionMarked.of({ userID: 'maya', userAssessmentID: 'maya.1', questionID: 'q1', status: 'done' }),
    reopened('maya.1'),
    answered('q2', 'strong'),
    completed('maya.1', 70, [70, 70]),
    CohortLeft.of({ userID: 'maya', cohortID: 'c1', invitationID: null }),
  );
  expect(eventsIn((await whole(addressOf())).text).map((event) => event.split(' ').slice(-2))).toEqual([
    ['CANCELLED', '3'],
    // Its best answer has an action, too.
    ['CONFIRMED', '2'],
    ['CANCELLED', '1'],
    ['CANCELLED', '1'],
  ]);
  at('2026-03-01T00:00:00.000Z');
  expect(eventsIn((await whole(addressOf())).text)).toEqual(['20260202 Action q2-strong CONFIRMED 2']);
});

it('the goal of a cohort is called off once its assessment is completed, and stands again while that is reopened', async () => {
  const other = { ...aCohort({ cohortID: 'c2', cohortName: 'Autumn', goalOn: '2026-04-30' }), assessmentID: 'other' };
  const joins = (cohortID: string) =>
    CohortJoined.of({ userID: 'maya', cohortID, partnerID: 'p1', invitationID: null });
  const own = { ...aCohort({ cohortID: 'c1', cohortName: 'Spring', goalOn: '2026-03-31' }), assessmentID: 'primary' };
  const service = await openTestService(
    [
      ...catalogue,
      opened('maya'),
      CohortMade.of(own),
      CohortMade.of(other),
      started('maya'),
      joins('c1'),
      joins('c2'),
      made(),
    ],
    timeOf(60),
  );
  const goals = async () =>
    eventsIn((await service.whole(addressOf())).text).map((event) => event.replace(': assessment to be completed', ''));
  expect(await goals()).toEqual(['20260331 Spring CONFIRMED 0', '20260430 Autumn CONFIRMED 0']);
  await service.append(answered('q1', 'weak'), answered('q2', 'weak'), completed('maya.1', 40, [40, 40]));
  expect(await goals()).toEqual(['20260331 Spring CANCELLED 1', '20260430 Autumn CONFIRMED 0']);
  await service.append(reopened('maya.1'));
  expect(await goals()).toEqual(['20260331 Spring CONFIRMED 2', '20260430 Autumn CONFIRMED 0']);
});

it('who has it already is told so, until something changes', async () => {
  const service = await given(made());
  const { headers } = await service.whole(addressOf());
  const etag = String(headers['etag']);
  const asked = (tag: string) => service.conditional(addressOf(), tag);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await asked(tag);
    expect([answer.status, answer.text, answer.headers['etag']]).toEqual([304, '', etag]);
  }
  expect((await asked('"other"')).status).toBe(200);
  await service.append(dated('q1', '2026-02-03'));
  expect((await asked(etag)).status).toBe(200);
});

it('what is no address, or none any more, is gone: nobody learns which', async () => {
  const { ask, append } = await given(made());
  const gone = { status: 410, body: errorBody('calendarGone') };
  const other = 'x'.repeat(43);
  for (const address of [
    addressOf(other),
    addressOf(SECRET, 'jonas'),
    addressOf(SECRET, 'nobody'),
    '/api/calendar/a.b.c',
  ])
    expect(await ask(address)).toEqual(gone);
  await append(CalendarFeedEnded.of({ userID: 'maya', feedID: 'f1' }), made(other, 'f2'));
  expect(await ask(addressOf())).toEqual(gone);
  expect((await ask(addressOf(), maya)).status).toBe(410);
  await append(PersonErased.of({ userID: 'maya' }));
  expect(await ask(addressOf(other))).toEqual(gone);
});

it('its founder sees since when it is there and when it was read last: a day is said once', async () => {
  const service = await given();
  const own = async () => (await service.ask('/api/user/maya/calendar', maya)).body.data;
  expect(await own()).toBeNull();
  await service.append(made());
  expect(await own()).toMatchObject({ lastReadOn: null });
  for (let i = 0; i < 3; i++) await service.whole(addressOf());
  await expect.poll(own).toMatchObject({ lastReadOn: timeOf(60).slice(0, 10) });
  service.at('2026-02-01T12:00:00.000Z');
  for (let i = 0; i < 3; i++) await service.whole(addressOf());
  await expect.poll(own).toMatchObject({ lastReadOn: '2026-02-01' });
  const reads = (await service.events('calendar-maya')).filter(({ type }) => type === 'CalendarFeedRead');
  expect(reads).toHaveLength(2);
  expect((await service.ask('/api/user/maya/calendar', jonas)).status).toBe(404);
});

it('no secret is in the log of the service', async () => {
  const { whole, lines } = await given(made());
  await whole(addressOf());
  await whole(addressOf('x'.repeat(43)));
  expect(JSON.stringify(lines)).not.toContain(SECRET);
  expect(JSON.stringify(lines)).not.toContain('xxxxxxxxxx');
});
