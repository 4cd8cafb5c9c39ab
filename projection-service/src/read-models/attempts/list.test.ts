import { AssessmentCompleted, type EventData, QuestionAnswered } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { type Asker, listQuery } from '../../core/list.ts';
import { opened } from '../../testing/events.ts';
import { started as begun } from '../../testing/results.ts';
import { storeOf } from '../../testing/store-of.ts';
import { attemptsProjection } from './attempts.ts';
import { attemptList } from './list.ts';

const ben: Asker = { actorType: 'admin', userID: 'ben', partnerID: null };
const grace: Asker = { actorType: 'partnerUser', userID: 'grace', partnerID: 'harbor' };

const started = (userAssessmentID: string, about: Partial<EventData['AssessmentStarted']> = {}) => {
  const [userID = '', n] = userAssessmentID.split('.');
  return begun(userID, Number(n), { totalQuestions: 3, ...about });
};
const completed = (userAssessmentID: string, percent = 67) =>
  AssessmentCompleted.of({ userAssessmentID, chosen: 200, best: 300, percent, sections: [] });
const answered = (userAssessmentID: string, questionID: string) =>
  QuestionAnswered.of({ userAssessmentID, questionID, questionOptionID: 'option' });

const events = [
  opened('maya', { partnerUserID: 'grace', discountCode: 'HARBOR-20' }),
  opened('jonas', { lastName: 'Weber', company: 'Kardiomed', email: 'jonas@kardiomed.example' }),
  opened('andre', { lastName: 'Moreau', company: 'Voltaire Storage', partnerUserID: 'luca' }),
  started('maya.1'),
  answered('maya.1', 'q1'),
  answered('maya.1', 'q2'),
  answered('maya.1', 'q1'),
  started('jonas.1', { industryID: 2, sectorID: 5, versionNumber: 3 }),
  completed('jonas.1', 80),
  started('andre.1', { assessmentType: 'A', versionNumber: 2 }),
  started('maya.2', { sectorID: 2 }),
  completed('maya.2'),
];

const open = async () => listQuery(await storeOf(events, attemptsProjection), attemptList);
const idsOf = ({ rows }: { rows: readonly { userAssessmentID: string }[] }) =>
  rows.map(({ userAssessmentID }) => userAssessmentID);

describe('assessments taken', () => {
  it('begin with those in progress, the last started first, then the last completed', async () => {
    const page = await (await open()).page(ben, {});
    expect([idsOf(page), page.total]).toEqual([['andre.1', 'maya.1', 'maya.2', 'jonas.1'], 4]);
  });

  it('say who took them, how many questions were answered and what was scored', async () => {
    const { rows } = await (await open()).page(ben, { userID: 'maya', sortBy: 'createdAt', direction: 'asc' });
    expect(rows).toMatchObject([
      {
        userFirstName: 'Maya',
        companyName: 'Lumen Ledger',
        responseCount: 2,
        totalQuestions: 3,
        assessmentScore: null,
      },
      { email: 'maya@lumen.example', discountCode: 'HARBOR-20', responseCount: 0, assessmentScore: 67 },
    ]);
  });

  it.each([
    [{ status: 'COMPLETED' }, ['jonas.1', 'maya.2']],
    [{ assessmentType: 'A' }, ['andre.1']],
    [{ industryID: 1, status: 'COMPLETED' }, ['maya.2']],
    [{ sectorID: 5 }, ['jonas.1']],
    [{ company: ' KARDIOMED ' }, ['jonas.1']],
    [{ email: 'Jonas@Kardiomed.example' }, ['jonas.1']],
    [{ discountCode: 'harbor-20' }, ['maya.1', 'maya.2']],
    [{ userID: 'andre', status: null }, ['andre.1']],
    [{ search: 'volt mor' }, ['andre.1']],
    [{ search: 'harbor-20', status: 'IN_PROGRESS' }, ['maya.1']],
    [{ search: 'nobody' }, []],
  ] as const)('are filtered by %j', async (filter, found) => {
    const list = await open();
    const page = await list.page(ben, { ...filter, sortBy: 'createdAt', direction: 'asc' });
    expect([idsOf(page), page.total]).toEqual([found, found.length]);
    expect(await list.ids(ben, { ...filter, sortBy: 'createdAt', direction: 'asc' })).toEqual(found);
  });

  it.each([
    ['status', ['jonas.1', 'maya.2', 'andre.1', 'maya.1']],
    ['userLastName', ['andre.1', 'maya.1', 'maya.2', 'jonas.1']],
    ['companyName', ['jonas.1', 'maya.1', 'maya.2', 'andre.1']],
    ['email', ['andre.1', 'jonas.1', 'maya.1', 'maya.2']],
    ['versionNumber', ['maya.1', 'maya.2', 'andre.1', 'jonas.1']],
    ['discountCode', ['andre.1', 'jonas.1', 'maya.1', 'maya.2']],
    ['completedAt', ['jonas.1', 'maya.2', 'maya.1', 'andre.1']],
    ['assessmentScore', ['andre.1', 'maya.1', 'maya.2', 'jonas.1']],
  ])('are sorted by %s', async (sortBy, order) => {
    const list = await open();
    const asc = idsOf(await list.page(ben, { sortBy, direction: 'asc' } as never));
    expect(asc).toEqual(order);
    expect(idsOf(await list.page(ben, { sortBy, direction: 'desc' } as never))).toEqual(asc.reverse());
  });

  it("are a partner user's own and no others", async () => {
    const list = await open();
    expect(idsOf(await list.page(grace, {}))).toEqual(['maya.1', 'maya.2']);
    expect(await list.page(grace, { userID: 'andre' })).toEqual({ rows: [], total: 0 });
    expect(await list.rows(grace, ['andre.1', 'maya.2'])).toMatchObject([{ userAssessmentID: 'maya.2' }]);
  });
});
