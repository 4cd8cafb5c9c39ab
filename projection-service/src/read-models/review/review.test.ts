import { createHash } from 'node:crypto';
import {
  CheckMeant,
  CheckRaised,
  DraftDiscarded,
  DraftLinkCreated,
  DraftLinkRevoked,
  PublicationCancelled,
  PublicationRefused,
  PublicationScheduled,
  QuestionCommented,
  ThreadReopened,
  ThreadResolved,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { activated, ada, draft, optionChanged, published, reworded } from '../../testing/builder.ts';
import { ben, grace, jonas, people } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { catalogue } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';
import { reviewProjection, reviews } from './review.ts';

const assessmentID = 'primary.2';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const said = (commentID: string, threadID = commentID, questionID = 'q1') =>
  QuestionCommented.of({ assessmentID, questionID, threadID, commentID, text: `Said ${commentID}` });
const resolved = (threadID: string) => ThreadResolved.of({ assessmentID, threadID });
const SECRET = 'a'.repeat(43);
const link = (linkID: string, expiresAt = timeOf(90)) =>
  DraftLinkCreated.of({ assessmentID, linkID, secretHash: hashOf(SECRET), expiresAt });
const place = { assessmentID, check: 'longQuestion', questionID: 'q1', questionOptionID: null } as const;
const meant = (text: string) => CheckMeant.of({ ...place, subjectHash: hashOf(JSON.stringify(text)) });
const due = { assessmentID, userID: 'ada', publishAt: timeOf(80), timeZone: 'Europe/Berlin' };
const scheduled = PublicationScheduled.of(due);

describe.each(DELIVERIES)('a review, its events delivered %s', (_, deliver) => {
  const after = async (...events: Parameters<typeof givenLog>[0][number][]) => {
    const { of, parked } = await givenLog([...catalogue, draft(assessmentID, 'primary.1'), ...events]).projectedBy(
      reviewProjection,
      deliver,
    );
    expect(parked).toEqual([]);
    return of(reviews)[0];
  };

  it('has threads of comments, open or resolved', async () => {
    const found = await after(
      ...[said('c1'), said('c2', 'c1'), said('c3'), resolved('c1'), resolved('c3')],
      ThreadReopened.of({ assessmentID, threadID: 'c3' }),
    );
    expect(
      found?.threads.map(({ threadID, resolved: done, comments }) => [threadID, done !== null, comments.length]),
    ).toEqual([
      ['c1', true, 2],
      ['c3', false, 1],
    ]);
  });

  it('has what is meant so, and live links', async () => {
    const found = await after(
      ...[meant('Long'), meant('Longer'), link('l1'), link('l2')],
      DraftLinkRevoked.of({ assessmentID, linkID: 'l1' }),
    );
    expect(found?.meant).toMatchObject([{ check: 'longQuestion', subjectHash: hashOf(JSON.stringify('Longer')) }]);
    expect(found?.links.map(({ linkID, revokedAt }) => [linkID, revokedAt !== null])).toEqual([
      ['l2', false],
      ['l1', true],
    ]);
    expect((await after(meant('Long'), CheckRaised.of(place)))?.meant).toEqual([]);
  });

  it('has the time of a publication until it is over, and why it was refused', async () => {
    expect((await after(scheduled))?.publication).toMatchObject({ publishAt: timeOf(80), timeZone: 'Europe/Berlin' });
    for (const over of [
      PublicationCancelled.of({ assessmentID }),
      DraftDiscarded.of({ assessmentID }),
      published(assessmentID, 2),
    ])
      expect(await after(scheduled, over)).toMatchObject({ publication: null, refused: null });
    const refused = PublicationRefused.of({ ...due, reason: 'notPublishable' });
    expect(await after(scheduled, refused)).toMatchObject({
      publication: null,
      refused: { publishAt: timeOf(80), reason: 'notPublishable' },
    });
    expect(await after(scheduled, refused, scheduled)).toMatchObject({ refused: null });
  });
});

const given = (...events: Parameters<typeof openTestService>[0][number][]) =>
  openTestService(
    [
      ...people,
      opened('ada', { userType: 'admin', firstName: 'Ada', lastName: 'Lindqvist' }),
      ...catalogue,
      activated('primary.1'),
      draft(assessmentID, 'primary.1'),
      ...events,
    ],
    timeOf(60),
  );
const reviewPath = `/api/assessment/${assessmentID}/review`;

it('is read by builders: of questions that are there, with what is still meant so', async () => {
  const { ask, append } = await given(
    said('c1'),
    said('c2', 'c2', 'gone'),
    meant('Question q1?'),
    link('l1'),
    scheduled,
  );
  const { data } = (await ask(reviewPath, ada)).body;
  expect(data.threads.map(({ threadID }: { threadID: string }) => threadID)).toEqual(['c1']);
  expect(data.meant).toMatchObject([{ check: 'longQuestion', questionID: 'q1' }]);
  expect(data.links).toMatchObject([{ linkID: 'l1', revokedAt: null }]);
  expect(JSON.stringify(data)).not.toContain(hashOf(SECRET));
  expect(data.publication).toMatchObject({ publishAt: timeOf(80) });
  await append(optionChanged(assessmentID, 'q1-strong', 'Strong', 7));
  expect((await ask(reviewPath, ada)).body.data.meant).toHaveLength(1);
  await append(reworded(assessmentID, 'q1', 'Reworded?'));
  expect((await ask(reviewPath, ada)).body.data.meant).toEqual([]);
  for (const caller of [ben, grace, jonas]) expect((await ask(reviewPath, caller)).status).toBe(403);
  expect((await ask('/api/assessment/nowhere.1/review', ada)).status).toBe(404);
});

describe('a draft by its link', () => {
  const path = `/api/draft-preview/${assessmentID}`;
  const token = `primary.l1.${SECRET}`;

  it('is shown as founders are asked it, and says nothing of scores', async () => {
    const { askWith } = await given(link('l1'));
    const { status, body } = await askWith(`Bearer ${token}`, path);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ assessmentTitle: 'B2B readiness', expiresAt: timeOf(90) });
    expect(body.data.questions).toMatchObject([
      { questionID: 'q1', sectionName: 'Section 1', userSelectedOption: null },
      { questionID: 'q2' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/scoreImpact|conditionalLanguage/);
  });

  it.each([
    ['another secret', [link('l1')], `primary.l1.${'b'.repeat(43)}`, path],
    ['another link', [link('l1')], `primary.l2.${SECRET}`, path],
    ['no token', [link('l1')], 'nothing', path],
    ['another version', [link('l1')], token, '/api/draft-preview/primary.1'],
    ['one that was ended', [link('l1'), DraftLinkRevoked.of({ assessmentID, linkID: 'l1' })], token, path],
    ['one that is over', [link('l1', timeOf(59))], token, path],
    ['a draft that was published', [link('l1'), published(assessmentID, 2)], token, path],
    ['a draft that was discarded', [link('l1'), DraftDiscarded.of({ assessmentID })], token, path],
  ])('is not found by %s', async (_, events, given_, at) => {
    const { askWith } = await given(...events);
    expect((await askWith(`Bearer ${given_}`, at)).status).toBe(404);
  });
});
