import {
  AccountClosed,
  type EventData,
  errorBody,
  PartnerAccepted,
  PartnerAccessEnded,
  PersonErased,
} from '@groundwork/contracts';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { ben, grace, luca, maya, people } from '../testing/callers.ts';
import { answered, catalogue, started } from '../testing/results.ts';
import { openTestLog } from '../testing/test-log.ts';

import { expiresAt, founders, requested, secret, service } from './testing/export-service.ts';

const bytesOf = ({ body }: { body: { data: string } }) => Buffer.from(body.data, 'base64');
const GONE = { status: 404, body: errorBody('exportGone') };

describe('an export', () => {
  it('is made when it was asked for, said in the log, listed, and downloaded with the token of the link or by who asked', async () => {
    const { append, outcomes, download, file, list } = await service();
    await append(...people, ...founders, requested(ben, 1));
    await outcomes(ben).toMatchObject([{ type: 'ExportFinished', exportID: 'ben.1', rows: 4 }]);
    const given = await download(`ben.1.${secret}`);
    expect(given).toMatchObject({
      status: 200,
      body: { name: 'users-2026-01-05-0907.csv', type: 'text/csv; charset=utf-8' },
    });
    const lines = bytesOf(given).toString().split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['\uFEFFFirst name', "'=Cleo", 'Ada', 'Maya', 'Maya']);

    // The token alone fetches nothing.
    expect(await download(`ben.1.${secret}`, luca)).toEqual(GONE);

    const own = await file('ben.1', ben);
    expect(own.rawPayload).toEqual(bytesOf(given));
    expect(own.headers['content-disposition']).toContain('users-2026-01-05-0907.csv');
    await expect.poll(async () => (await list(ben)).exports[0].state).toBe('finished');
    expect(await list(ben)).toMatchObject({ totalExports: 1, exports: [{ exportID: 'ben.1', rows: 4, totalRows: 4 }] });
    expect(await list(luca)).toEqual({ exports: [], totalExports: 0 });
  });

  it("is nobody else's, and opens with its own secret only", async () => {
    const { append, outcomes, download, file } = await service();
    await append(...people, ...founders, requested(ben, 1), requested(grace, 1, { secretHash: 'h'.repeat(43) }));
    await outcomes(ben).toHaveLength(1);
    await outcomes(grace).toHaveLength(1);
    const foreign = await file('ben.1', grace);
    expect([foreign.statusCode, foreign.json()]).toEqual([404, errorBody('exportGone')]);
    for (const token of [`ben.1.${'t'.repeat(43)}`, `grace.1.${secret}`, `ben.2.${secret}`, 'ben.1', 'x'])
      expect(await download(token)).toEqual(GONE);
  });

  it('holds what is in the scope of who asked, whatever was selected', async () => {
    const { append, outcomes, download } = await service();
    await append(
      ...people,
      ...founders,
      requested(grace, 1, { format: 'xlsx' }),
      requested(grace, 2, { format: 'xlsx', selected: ['cleo', 'ada', 'nobody'] }),
    );
    await outcomes(grace, 2).toHaveLength(2);
    for (const n of [1, 2]) {
      const { sheets } = await readXlsx(bytesOf(await download(`grace.${n}.${secret}`, grace)));
      expect(sheets[0]?.rows.slice(1).map(([name]) => name)).toEqual(['Ada']);
    }
  });

  it.each(['assessments', 'codes', 'answers', 'history', 'activity'] as const)(
    'of %s is made, be there none',
    async (kind) => {
      const { append, outcomes } = await service();
      await append(...people, requested(ben, 1, { kind, filter: '{"userID":"x","kind":"account","id":"x"}' }));
      await outcomes(ben).toMatchObject([{ type: 'ExportFinished', rows: 0 }]);
    },
  );

  it('of answers and of what somebody did is narrowed as its screen is', async () => {
    const { append, outcomes } = await service();
    const answers = [answered('q1', 'weak'), answered('q2', 'weak'), answered('q1', 'strong')];
    const ofMaya = (n: number, kind: 'answers' | 'activity', filter: object, search: object = {}) =>
      requested(ben, n, { kind, filter: JSON.stringify(filter), search: JSON.stringify(search) });
    await append(...people, ...catalogue, started('maya'), ...answers);
    await append(ofMaya(1, 'answers', { userAssessmentID: 'maya.1', questionID: 'q1' }));
    await outcomes(ben, 1).toMatchObject([{ rows: 2 }]);
    await append(ofMaya(2, 'answers', { userAssessmentID: 'maya.1' }, { search: 'Q1-STRONG' }));
    await outcomes(ben, 2).toMatchObject([{}, { rows: 1 }]);
    await append(ofMaya(3, 'activity', { userID: 'test', kind: 'attempt' }));
    await outcomes(ben, 3).toMatchObject([{}, {}, { rows: 1 }]);
  });

  it('is gone as soon as somebody is erased, who may be in it; who asked can ask again', async () => {
    const { append, outcomes, download, store } = await service();
    await append(...people, ...founders, requested(ben, 1));
    await outcomes(ben).toHaveLength(1);
    await append(PersonErased.of({ userID: 'ada' } as EventData['PersonErased']));
    expect(await download(`ben.1.${secret}`)).toEqual(GONE);
    expect((await store.collections()).filter((name) => name.startsWith('export_file'))).toEqual([]);
    await outcomes(ben, 2).toMatchObject([{ type: 'ExportFinished' }, { type: 'ExportFailed', reason: 'erased' }]);
    await append(requested(ben, 2));
    await outcomes(ben, 3).toHaveLength(3);
    expect(bytesOf(await download(`ben.2.${secret}`)).toString()).not.toContain('Ada');
  });

  it.each([
    ['is closed', [AccountClosed.of({ userID: 'ben' })], ben],
    ['is of a founder', [], maya],
    ['there is not', [], luca],
    ['is of another partner', [], { ...grace, partnerID: 'other' }],
  ] as const)('is not made where the account of who asked %s', async (_, then, { userID, userType, ...about }) => {
    const { append, outcomes, download, store } = await service();
    const caller = { userID, userType };
    // One batch: what ends the account is there before anybody looks for files to make.
    await append(...people, ...founders, ...then, requested(caller, 1, about));
    await outcomes(caller).toMatchObject([{ type: 'ExportFailed', exportID: `${userID}.1`, reason: 'withdrawn' }]);
    // Who has no account any more is refused before the file is looked for.
    expect((await download(`${userID}.1.${secret}`)).status).toBe(then.length > 0 ? 401 : GONE.status);
    expect((await store.collections()).filter((name) => name.startsWith('export_file'))).toEqual([]);
  });

  it('that another process is making is looked at again as soon as that one may be dead', async () => {
    const { append, outcomes, store, timers, at } = await service();
    const checkpoint = { name: 'export:ben.1', from: null, to: 'who-died 2026-01-05T12:00:04.000Z' };
    await store.write({ writes: [], checkpoints: [checkpoint] });
    await append(...people, ...founders, requested(ben, 1));
    await expect.poll(() => timers.map(({ milliseconds }) => milliseconds)).toEqual([4000]);
    await outcomes(ben, 0).toEqual([]);
    at('2026-01-05T12:00:04.000Z');
    timers[0]?.run();
    await outcomes(ben).toMatchObject([{ type: 'ExportFinished', rows: 4 }]);
    expect(await store.checkpoint('export:ben.1')).toBeNull();
  });

  it('with a search forgets it as soon as somebody is erased: it may be their name', async () => {
    const { append, outcomes, list, store } = await service();
    await append(...people, ...founders, requested(ben, 1, { search: '{"search":"ada"}' }), requested(ben, 2));
    await outcomes(ben, 2).toHaveLength(2);
    await append(PersonErased.of({ userID: 'ada' } as EventData['PersonErased']));
    await outcomes(ben, 4).toMatchObject([{}, {}, { exportID: 'ben.1', reason: 'erased' }, { exportID: 'ben.2' }]);
    const jobs = await store.collection('exports_v3_jobs').find({}, { sort: { _id: 1 } });
    expect(jobs).toMatchObject([{ search: '{}' }, { search: '{}' }]);
    await expect
      .poll(async () => (await list(ben)).exports)
      .toMatchObject([{ reason: 'erased' }, { reason: 'erased' }]);
  });

  it('is withdrawn with the account of who asked', async () => {
    const { append, outcomes, download, store } = await service();
    await append(...people, ...founders, requested(ben, 1));
    await outcomes(ben).toHaveLength(1);
    await append(AccountClosed.of({ userID: 'ben' }));
    await outcomes(ben, 2).toMatchObject([{ type: 'ExportFinished' }, { type: 'ExportFailed', reason: 'withdrawn' }]);
    expect((await download(`ben.1.${secret}`)).status).toBe(401);
    await expect
      .poll(async () => (await store.collections()).filter((name) => name.startsWith('export_file')))
      .toEqual([]);
  });

  it('of a partner user is gone as soon as a founder takes back that they see them', async () => {
    const { append, outcomes, download, store } = await service();
    const proposal = { userID: 'maya', proposalID: 'q1', partnerID: 'harbor', partnerUserID: 'grace' };
    await append(...people, PartnerAccepted.of(proposal), requested(ben, 1), requested(grace, 1));
    await outcomes(ben).toHaveLength(1);
    await outcomes(grace).toMatchObject([{ type: 'ExportFinished', rows: 1 }]);
    await append(PartnerAccessEnded.of(proposal));
    await outcomes(grace, 2).toMatchObject([{ type: 'ExportFinished' }, { type: 'ExportFailed', reason: 'takenBack' }]);
    expect(await download(`grace.1.${secret}`, grace)).toEqual(GONE);
    expect((await download(`ben.1.${secret}`)).status).toBe(200);
    await append(requested(grace, 2));
    await outcomes(grace, 3).toMatchObject([{}, {}, { type: 'ExportFinished', exportID: 'grace.2', rows: 0 }]);
    await expect
      .poll(async () => (await store.collections()).filter((name) => name.startsWith('export_file')).sort())
      .toEqual(['export_file:ben.1', 'export_file:grace.2']);
  });

  it('expires', async () => {
    const { append, outcomes, download, list, at } = await service();
    await append(...people, requested(ben, 1));
    await outcomes(ben).toHaveLength(1);
    at(expiresAt);
    expect(await download(`ben.1.${secret}`)).toEqual(GONE);
    expect((await list(ben)).exports).toMatchObject([{ state: 'expired' }]);
  });

  it('whose file was lost with the read models is made again, and is not said to be finished twice', async () => {
    const test = openTestLog();
    const first = await service(test);
    await first.append(...people, ...founders, requested(ben, 1));
    await first.outcomes(ben).toHaveLength(1);
    const second = await service(test);
    await expect.poll(async () => (await second.download(`ben.1.${secret}`)).status, { timeout: 10_000 }).toBe(200);
    await second.outcomes(ben).toHaveLength(1);
  });
});
