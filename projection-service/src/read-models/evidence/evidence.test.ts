import { errorBody, PersonErased, ShareLinkRevoked } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, jonas, maya } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { answered, catalogue, completed, noted, shared, started, tokenOf } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';
import { evidence, evidenceProjection } from './evidence.ts';

const taken = [
  ...catalogue,
  opened('maya'),
  opened('jonas'),
  started('maya'),
  answered('q1', 'weak'),
  answered('q2', 'weak'),
  noted('q2', { link: 'https://drive.example/q2', shared: true }),
  noted('q1'),
  completed('maya.1', 40),
  shared('one'),
];
const given = (...events: Parameters<typeof openTestService>[0]) => openTestService([...taken, ...events], timeOf(60));
const own = '/api/user/maya/assessment/maya.1/evidence';
const ofLink = '/api/report/maya.1/evidence';
const refused = { status: 404, body: errorBody('notFound') };
const row = (questionID: string, section: number) => ({
  questionID,
  sectionName: `Section ${section}`,
  question: `Question ${questionID}?`,
  note: `Where ${questionID} is seen`,
});

describe('evidence', () => {
  it('is listed to its founder in the order of questions, and is gone once it is empty', async () => {
    const { ask, append } = await given();
    expect((await ask(own, maya)).body.data).toEqual([
      { ...row('q1', 1), link: '', shared: false },
      { ...row('q2', 2), link: 'https://drive.example/q2', shared: true },
    ]);
    await append(noted('q2', { note: '' }));
    expect((await ask(own, maya)).body.data).toHaveLength(1);
  });

  it('is nobody else’s: neither founders nor staff read what is private', async () => {
    const { ask } = await given();
    expect(await ask(own, jonas)).toEqual(refused);
    expect((await ask(own, ben)).status).toBe(403);
    for (const path of ['/api/user/maya/assessment/maya.1', '/api/report/maya.1']) {
      expect(JSON.stringify(await ask(path, ben))).not.toContain('is seen');
    }
  });

  it('of a shared report is what the founder shows, as long as its link is good', async () => {
    const { askWith, ask, append } = await given();
    expect(await askWith(`Bearer ${tokenOf('one')}`, ofLink)).toEqual({
      status: 200,
      body: { data: [{ ...row('q2', 2), link: 'https://drive.example/q2' }] },
    });
    expect(await askWith(`Bearer ${tokenOf('one')}`, '/api/report/maya.2/evidence')).toEqual(refused);
    for (const caller of [undefined, maya, ben]) expect(await ask(ofLink, caller)).toEqual(refused);
    await append(ShareLinkRevoked.of({ userID: 'maya', shareID: 'one' }));
    expect(await askWith(`Bearer ${tokenOf('one')}`, ofLink)).toEqual(refused);
  });
});

const life = [opened('maya'), noted('q1')];
const log = givenLog(life);
const erased = givenLog([...life, PersonErased.of({ userID: 'maya' }), noted('q2')]);

it.each(DELIVERIES)('is gone with who is erased, its events delivered %s', async (_, deliver) => {
  const found = await log.projectedBy(evidenceProjection, deliver);
  expect(found.of(evidence)).toMatchObject([{ _id: 'maya', answers: { 'maya.1.q1': { note: 'Where q1 is seen' } } }]);
  const after = await erased.projectedBy(evidenceProjection, deliver);
  expect(after.of(evidence)).toEqual([]);
  expect(after.text).not.toContain('is seen');
});
