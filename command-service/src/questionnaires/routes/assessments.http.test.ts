import { errorBody, LIMITS } from '@groundwork/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { newFounder } from '../../testing/founder.ts';
import { expectRefused } from '../../testing/refusals.ts';
import { startTestService } from '../../testing/service.ts';
import { addPlaces, builderOf } from '../testing/builder.ts';

const service = closeAfterAll(await startTestService());
await addPlaces(service);
const { assessments, taxonomy } = service.application;
const asBuilder = builderOf(service);

const idOf = (response: LightMyRequestResponse): string => {
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.newAssessmentID;
};
const create = (body: object, key?: string) => asBuilder('createAssessment', { body }, key);
const stateOf = async (assessmentID: string) => {
  const state = await assessments.load(assessmentID.split('.')[0] ?? '');
  if (!state) throw new Error('there is none');
  return state;
};
const contentOf = async (assessmentID: string) => (await stateOf(assessmentID)).versions[assessmentID]?.content;
const ask = async (assessmentID: string, text: string, over = {}): Promise<string> => {
  const questionOptions = [1, 0].map((scoreImpact) => ({ text: `Worth ${scoreImpact}`, scoreImpact }));
  const body = { text, sectionID: 1, questionOptions, ...over };
  return (await asBuilder('createQuestion', { params: { assessmentID }, body })).json().data.questionID;
};
const publish = (assessmentID: string) =>
  asBuilder('setAssessmentActive', { params: { assessmentID }, body: { isActive: true, publishDraft: true } });
const edit = (assessmentID: string, over = {}) =>
  asBuilder('duplicateAssessment', { params: { assessmentID }, body: { newOrigin: false, ...over } });

describe('a new assessment', () => {
  it('of an existing sector is an alternate with its name, and primary where that is asked for', async () => {
    const alternate = await stateOf(idOf(await create({ industry: 1, sectorID: 1 })));
    expect(alternate).toMatchObject({ assessmentTitle: 'Wind Alternate Assessment', assessmentType: 'A', sectorID: 1 });
    const primary = await stateOf(idOf(await create({ industry: 1, sectorID: 1, assessmentType: 'P' })));
    expect(primary).toMatchObject({ assessmentTitle: 'Wind Assessment', assessmentType: 'P' });
  });

  it('of a new sector is primary, and its long name is cut in the title', async () => {
    const sector = 'w'.repeat(LIMITS.sectorName);
    const created = await stateOf(idOf(await create({ industry: 1, sector, sectorID: null, assessmentType: 'A' })));
    expect(created.assessmentType).toBe('P');
    expect(created.assessmentTitle).toBe(`${'w'.repeat(LIMITS.assessmentTitle - 11)} Assessment`);
    expect((await taxonomy.load()).sectors.get(created.sectorID)?.sectorName).toBe(sector);
  });

  it('is made once with one key, with its sector; another one with that key is refused', async () => {
    const body = { industry: 2, sector: 'Pills' };
    const first = idOf(await create(body, 'key-of-pills'));
    expect(idOf(await create(body, 'key-of-pills'))).toBe(first);
    expectRefused(await create({ industry: 2, sector: 'Tablets' }, 'key-of-pills'), 'keyReused');
    expect(
      [...(await taxonomy.load()).sectors.values()].filter(({ sectorName }) => sectorName === 'Pills'),
    ).toHaveLength(1);
  });

  it('needs an industry, and a sector of it or a name that no sector has', async () => {
    expectRefused(await create({ industry: 1 }), 'sectorMissing');
    expectRefused(await create({ industry: 9, sector: 'Waves' }), 'notFound', '/industry');
    expectRefused(await create({ industry: 2, sectorID: 1 }), 'notFound', '/sectorID');
    expectRefused(await create({ industry: 2, sector: ' wind ' }), 'sectorNameExists');
    for (const sector of ['   ', '!?', 'x'.repeat(LIMITS.sectorName + 1)]) {
      expectRefused(await create({ industry: 1, sector }), 'validation', '/sector');
    }
  });
});

describe('an assessment', () => {
  it('is written, published, taken, edited as a draft and published again', async () => {
    const first = idOf(await create({ industry: 1, sectorID: 2 }));
    expectRefused(await publish(first), 'notPublishable');
    const team = await ask(first, 'Who is in the team?');
    expect((await publish(first)).json()).toEqual({
      data: { assessmentID: first, versionNumber: 1, alreadyDone: false },
    });

    const founder = await newFounder(service);
    const start = { industryID: 1, sectorID: 2, assessmentID: first };
    const { token, userID } = founder;
    expect((await service.call('startAssessment', { token, params: { userID }, body: start })).statusCode).toBe(201);

    const second = idOf(await edit(first));
    expect(idOf(await edit(first))).toBe(second);
    expect(await contentOf(second)).toEqual(await contentOf(first));
    const params = { assessmentID: second, questionID: team };
    expect((await asBuilder('updateQuestion', { params, body: { text: 'Who?', revision: 1 } })).statusCode).toBe(204);
    expectRefused(await publish(`${first}9`), 'notFound');
    expect((await publish(second)).json()).toEqual({
      data: { assessmentID: second, versionNumber: 2, alreadyDone: false },
    });
    expect((await stateOf(first)).active).toBe(second);

    // Who began the version before finishes it.
    const options = (await contentOf(first))?.questions[0]?.options ?? [];
    const answer = { questionID: team, questionOptionID: options[0]?.questionOptionID };
    const taken = { userID, userAssessmentID: `${userID}.1` };
    expect((await service.call('answerQuestion', { token, params: taken, body: answer })).statusCode).toBe(204);
    const done = await service.call('setAssessmentStatus', { token, params: taken, body: { status: 'COMPLETED' } });
    expect(done.statusCode).toBe(204);
    expectRefused(
      await service.call('startAssessment', { token, params: { userID }, body: start }),
      'assessmentNotAvailable',
    );
  });

  it('is not published when somebody else has changed it since, with what can be undone now', async () => {
    const assessmentID = idOf(await create({ industry: 1, sectorID: 2 }));
    await ask(assessmentID, 'One?');
    await ask(assessmentID, 'Two?');
    const body = { isActive: 1, publishDraft: true, changeNumber: 1 };
    const response = await asBuilder('setAssessmentActive', { params: { assessmentID }, body });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual(errorBody('changedMeanwhile', undefined, { changeNumber: 2, undo: 2, redo: null }));
  });

  it('is activated and deactivated; a draft is not', async () => {
    const assessmentID = idOf(await create({ industry: 1, sectorID: 2 }));
    const turn = (isActive: number) =>
      asBuilder('setAssessmentActive', { params: { assessmentID }, body: { isActive } });
    expectRefused(await turn(1), 'notPublished');
    await ask(assessmentID, 'One?');
    await publish(assessmentID);
    const told = async (isActive: number) => (await turn(isActive)).json().data;
    expect(await told(0)).toEqual({ assessmentID, versionNumber: 1, alreadyDone: false });
    expect(await told(0)).toEqual({ assessmentID, versionNumber: 1, alreadyDone: true });
    expect((await stateOf(assessmentID)).active).toBeNull();
    await turn(1);
    expect((await stateOf(assessmentID)).active).toBe(assessmentID);
  });

  it('cannot be started in an industry or a sector that is closed', async () => {
    const made = await create({ industry: 2, sector: 'Closing' });
    const assessmentID = idOf(made);
    await ask(assessmentID, 'One?');
    await publish(assessmentID);
    const { sectorID } = await stateOf(assessmentID);
    const params = { sectorID: String(sectorID) };
    expect((await asBuilder('updateSector', { params, body: { isActive: false } })).statusCode).toBe(204);
    const { token, userID } = await newFounder(service);
    const body = { industryID: 2, sectorID, assessmentID };
    const start = () => service.call('startAssessment', { token, params: { userID }, body });
    expectRefused(await start(), 'assessmentNotAvailable');
    await asBuilder('updateSector', { params, body: { isActive: true } });
    await asBuilder('updateIndustry', { params: { industryID: '2' }, body: { isActive: false } });
    expectRefused(await start(), 'assessmentNotAvailable');
    await asBuilder('updateIndustry', { params: { industryID: '2' }, body: { isActive: true } });
    expect((await start()).statusCode).toBe(201);
  });
});

describe('a draft', () => {
  it('is discarded for a new one, unless it was changed since it was looked at', async () => {
    const first = idOf(await create({ industry: 1, sectorID: 2 }));
    await ask(first, 'One?');
    await publish(first);
    const draft = idOf(await edit(first));
    await ask(draft, 'Two?');
    expectChanged(await edit(first, { discardDraft: true, changeNumber: 0 }));
    const next = idOf(await edit(draft, { discardDraft: true, changeNumber: 1 }));
    expect(next).not.toBe(draft);
    expect(await contentOf(next)).toEqual(await contentOf(first));
    expectRefused(await edit(draft), 'notFound');
    const gone = await asBuilder('discardDraft', { params: { assessmentID: next }, query: { changeNumber: '0' } });
    expect(gone.statusCode).toBe(204);
    expectRefused(
      await asBuilder('undoChange', { params: { assessmentID: next }, body: { changeNumber: 1 } }),
      'notADraft',
    );
  });

  it('is undone and redone, also what the last question took with it', async () => {
    const first = idOf(await create({ industry: 1, sectorID: 2 }));
    const questionID = await ask(first, 'One?');
    await publish(first);
    const assessmentID = idOf(await edit(first));
    const before = await contentOf(assessmentID);
    const params = { assessmentID };
    await asBuilder('deleteQuestion', { params: { ...params, questionID }, query: { revision: '1' } });
    expect((await stateOf(first)).active).toBeNull();
    const undo = () => asBuilder('undoChange', { params, body: { changeNumber: 1 } });
    expect([(await undo()).statusCode, (await undo()).statusCode]).toEqual([204, 204]);
    expect(await contentOf(assessmentID)).toEqual(before);
    expect((await stateOf(first)).active).toBe(first);
    expect((await asBuilder('redoChange', { params, body: { changeNumber: 1 } })).statusCode).toBe(204);
    expect((await contentOf(assessmentID))?.questions).toEqual([]);
    expect((await stateOf(first)).active).toBeNull();
  });
});

describe('a rename', () => {
  const rename = (assessmentID: string, body: object) =>
    asBuilder('updateAssessment', { params: { assessmentID }, body });

  it('is of the draft, of the sector everywhere, or of both', async () => {
    const assessmentID = idOf(await create({ industry: 2, sector: 'Old name' }));
    const { sectorID } = await stateOf(assessmentID);
    const both = { newAssessmentTitle: ' Other ', sectorName: 'New name' };
    expect((await rename(assessmentID, both)).json()).toEqual({ type: 'success', code: 'assessmentUpdated' });
    expect((await contentOf(assessmentID))?.assessmentTitle).toBe('Other');
    expect((await taxonomy.load()).sectors.get(sectorID)?.sectorName).toBe('New name');
    expect((await rename(assessmentID, { newAssessmentTitle: '', sectorName: 'Newer', revision: 2 })).statusCode).toBe(
      200,
    );
    expectChanged(await rename(assessmentID, { sectorName: 'Newest', revision: 2 }));
    expectChanged(await rename(assessmentID, { newAssessmentTitle: 'Third', revision: 1 }));
  });

  it('has a name of letters or digits that no other sector has', async () => {
    const assessmentID = idOf(await create({ industry: 2, sector: 'Names' }));
    expectRefused(await rename(assessmentID, {}), 'nameMissing');
    expectRefused(await rename(assessmentID, { newAssessmentTitle: '', sectorName: '' }), 'nameMissing');
    for (const wrong of ['  ', '?!', 'a\nb']) {
      expectRefused(
        await rename(assessmentID, { newAssessmentTitle: wrong }),
        'invalidAssessmentName',
        '/newAssessmentTitle',
      );
      expectRefused(await rename(assessmentID, { sectorName: wrong }), 'invalidSectorName', '/sectorName');
    }
    expectRefused(await rename(assessmentID, { sectorName: 'WIND' }), 'sectorNameExists');
    expect((await rename(assessmentID, { newAssessmentTitle: 'x'.repeat(255) })).statusCode).toBe(200);
    expectRefused(
      await rename(assessmentID, { newAssessmentTitle: 'x'.repeat(256) }),
      'validation',
      '/newAssessmentTitle',
    );
  });

  it('of a version is refused before the sector is renamed', async () => {
    const assessmentID = idOf(await create({ industry: 2, sector: 'Published' }));
    await ask(assessmentID, 'One?');
    await publish(assessmentID);
    expectRefused(await rename(assessmentID, { newAssessmentTitle: 'Other', sectorName: 'Changed' }), 'notADraft');
    expectRefused(await rename('nothing.1', { newAssessmentTitle: 'Other' }), 'notFound');
    const { sectorID } = await stateOf(assessmentID);
    expect((await taxonomy.load()).sectors.get(sectorID)?.sectorName).toBe('Published');
  });
});

/** Somebody else was first; the answer carries what is there now. */
function expectChanged(response: LightMyRequestResponse): void {
  expect(response.json()).toEqual([expect.objectContaining({ code: 'changedMeanwhile', current: expect.any(Object) })]);
  expect(response.statusCode).toBe(409);
}
