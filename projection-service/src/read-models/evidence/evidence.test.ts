import { EvidenceFileRemoved, errorBody, PersonErased, ShareLinkRevoked } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, grace, jonas, luca, maya } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { answered, catalogue, completed, fileKept, noted, shared, started, tokenOf } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';
import { evidence, evidenceProjection } from './evidence.ts';

const taken = [
  ...catalogue,
  opened('maya', { partnerUserID: 'grace' }),
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
const removed = (questionID: string, fileID: string) =>
  EvidenceFileRemoved.of({ userID: 'maya', userAssessmentID: 'maya.1', questionID, fileID });
const names = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);

describe('evidence', () => {
  it('is listed to its founder in the order of questions, and is gone once it is empty', async () => {
    const { ask, append } = await given();
    expect((await ask(own, maya)).body.data).toEqual([
      { ...row('q1', 1), link: '', shared: false, files: [] },
      { ...row('q2', 2), link: 'https://drive.example/q2', shared: true, files: [] },
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

  it('has files beside note and link, which are evidence without these too, and says how much they take', async () => {
    const { ask, append } = await given(
      noted('q1', { note: '' }),
      fileKept('q1', 'a'),
      fileKept('q1', 'b', { size: 5 }),
    );
    const { body } = await ask(own, maya);
    expect(body.data[0]).toMatchObject({
      questionID: 'q1',
      note: '',
      files: [{ fileID: 'a', size: 1000 }, { fileID: 'b' }],
    });
    expect(body.usedBytes).toBe(1005);
    expect((await ask('/api/user/maya/assessment/maya.1', maya)).body.data.evidenceCount).toEqual({
      answers: 2,
      of: 2,
    });
    await append(removed('q1', 'a'), noted('q1', { note: 'x' }), noted('q1', { note: '' }));
    expect(names((await ask(own, maya)).body.data[0].files)).toEqual(['b.pdf']);
    await append(removed('q1', 'b'));
    expect((await ask(own, maya)).body).toMatchObject({ data: [{ questionID: 'q2' }], usedBytes: 0 });
  });

  it('shows its files to the founder and to staff who may see the answers, and to no reader of a link', async () => {
    const { ask, askWith } = await given(fileKept('q1', 'a'), fileKept('q2', 'b'), noted('q1', { note: '' }));
    for (const caller of [maya, ben, grace]) {
      const answer = await ask(`${own}-files`, caller);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body.data).toMatchObject([
        { questionID: 'q1', files: [{ name: 'a.pdf' }] },
        { questionID: 'q2', files: [{ name: 'b.pdf' }] },
      ]);
    }
    for (const caller of [jonas, luca]) expect(await ask(`${own}-files`, caller)).toEqual(refused);
    expect((await ask(`${own}-files`, ben)).body).not.toHaveProperty('usedBytes');
    const { body } = await askWith(`Bearer ${tokenOf('one')}`, ofLink);
    expect(body.data).toEqual([{ ...row('q2', 2), link: 'https://drive.example/q2' }]);
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

const life = [opened('maya'), noted('q1'), fileKept('q1', 'a'), fileKept('q1', 'b'), removed('q1', 'b')];
const log = givenLog(life);
const late = [noted('q2'), fileKept('q2', 'c'), removed('q1', 'a')];
const erased = givenLog([...life, PersonErased.of({ userID: 'maya' }), ...late]);

it.each(DELIVERIES)('is gone with who is erased, its events delivered %s', async (_, deliver) => {
  const found = await log.projectedBy(evidenceProjection, deliver);
  expect(found.of(evidence)).toMatchObject([
    { _id: 'maya', answers: { 'maya.1.q1': { note: 'Where q1 is seen', files: [{ fileID: 'a', name: 'a.pdf' }] } } },
  ]);
  const after = await erased.projectedBy(evidenceProjection, deliver);
  expect(after.of(evidence)).toEqual([]);
  expect(after.text).not.toContain('is seen');
});
