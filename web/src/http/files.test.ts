// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, callWithoutSession, download } from '../api/client.ts';
import { currentProfile, keepSession } from '../session/session.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../testing/fake-api.ts';
import { bytesOf, fileNameOf } from './files.ts';

const answer = (body: unknown): Reply => ({ status: 200, body });
const pdf = (disposition: string) => new Response('%PDF-1.7', { headers: { 'content-disposition': disposition } });
/** What was asked for: path and bearer token. */
const asked = (log: readonly Sent[]): string[] =>
  log.map(({ path, headers }) => `${path} ${headers['authorization']?.replace('Bearer ', '') ?? 'nobody'}`);

beforeEach(() => keepSession(aSession()));

describe('a file', () => {
  const file = () => download('assessmentReportFile', { query: { userAssessmentID: 'u1.1' } });
  const PATH = '/api/pdf/getassessmentreport?userAssessmentID=u1.1';

  it('comes with the bytes and the name that the server gives it', async () => {
    fakeApi(() => pdf(`attachment; filename="AssessmentReportK_.pdf"; filename*=UTF-8''AssessmentReportK%C3%B8.pdf`));
    const { blob, name } = await file();
    expect(name).toBe('AssessmentReportKø.pdf');
    expect(await blob.text()).toBe('%PDF-1.7');
  });

  it('is asked for again with a renewed token when the first has expired', async () => {
    const log = fakeApi(({ path, headers }) => {
      if (path === '/api/auth/token/refresh') return answer({ data: aSession({ token: 'token-2' }) });
      return headers['authorization'] === 'Bearer token-2'
        ? pdf('attachment; filename=a.pdf')
        : refused(401, 'unauthorized');
    });
    expect((await file()).name).toBe('a.pdf');
    expect(asked(log)).toEqual([`${PATH} token-1`, '/api/auth/token/refresh nobody', `${PATH} token-2`]);
    expect(currentProfile()?.userID).toBe('u1');
  });

  it('may take longer than other answers, also in an answer of JSON', async () => {
    fakeApi(({ path }) => (path.startsWith('/api/pdf/download') ? answer({ data: '', name: '' }) : pdf('attachment')));
    const waited = vi.spyOn(AbortSignal, 'timeout');
    await file();
    await download('receiptFile', { params: { userID: 'u1', purchaseID: 'u1' }, query: {} });
    await download('actionsFile', { params: { userID: 'u1', userAssessmentID: 'u1.1' } });
    await download('evidenceFile', { params: { userID: 'u1', fileID: 'f1' } });
    await callWithoutSession('downloadReport', { bearer: 'u2.s1.secret' });
    expect(waited.mock.calls).toEqual(Array.from({ length: 5 }, () => [60_000]));
    waited.mockClear();
    await call('listPurchases', { params: { userID: 'u1' } }).catch(() => undefined);
    expect(waited.mock.calls).toEqual([[20_000]]);
  });

  it('that is refused is said in the server’s words', async () => {
    fakeApi(() => refused(404, 'notFound'));
    await expect(file()).rejects.toMatchObject({ status: 404, msg: 'refused notFound' });
  });
});

describe('the name of a file', () => {
  it.each([
    [`attachment; filename="A_B.pdf"`, 'A_B.pdf'],
    ['attachment; filename=A_B.pdf', 'A_B.pdf'],
    [String.raw`attachment; filename="A \"B\".pdf"`, 'A "B".pdf'],
    [`attachment; filename*=utf-8'en'%E4%BC%9A%E7%A4%BE.pdf; filename="_.pdf"`, '会社.pdf'],
    // Broken percent codes: the plain form still counts.
    [`attachment; filename="plain.pdf"; filename*=UTF-8''%E4%`, 'plain.pdf'],
    ['attachment', ''],
    [null, ''],
  ])('of %s is %s', (disposition, name) => expect(fileNameOf(disposition)).toBe(name));
});

describe('what a mailed link leads to', () => {
  const params = { userAssessmentID: 'u1.1' };
  const byLink = {
    report: () => callWithoutSession('report', { params, bearer: 'u2.s1.secret' }),
    openReport: () => callWithoutSession('openReport', { params, body: { token: 'u2.s1.secret' } }),
    downloadReport: () => callWithoutSession('downloadReport', { bearer: 'u2.s1.secret' }),
  };

  it.each(Object.keys(byLink) as (keyof typeof byLink)[])('is refused without ending a session (%s)', async (name) => {
    const log = fakeApi(() => refused(401, 'unauthorized'));
    await expect(byLink[name]()).rejects.toMatchObject({ status: 401 });
    expect(currentProfile()?.userID).toBe('u1');
    expect(log).toHaveLength(1);
  });

  it('is asked for with the link’s token, never with the session’s', async () => {
    const log = fakeApi(() => answer({ data: '', name: '' }));
    for (const ask of Object.values(byLink)) await ask();
    expect(asked(log).join('\n')).not.toContain('token-1');
    expect(asked(log).at(-1)).toBe('/api/pdf/download u2.s1.secret');
    // An address is kept in logs and histories.
    expect(asked(log).at(0)).toBe('/api/report/u1.1 u2.s1.secret');
  });

  it('is not what a founder asks for who reads an own report', async () => {
    const log = fakeApi(() => answer({ data: {} }));
    await call('report', { params });
    expect(asked(log)).toEqual(['/api/report/u1.1 token-1']);
  });
});

it('base64 becomes the bytes it stands for', () => {
  expect([...bytesOf('AP+AJVBERg==')]).toEqual([0, 255, 128, 37, 80, 68, 70]);
});
