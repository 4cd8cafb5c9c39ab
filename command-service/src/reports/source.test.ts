import { AccountOpened, type ReportAnswer } from '@groundwork/contracts';
import { anAccount, aReport } from '@groundwork/contracts/testing';
import { generateTokenKeys } from '@groundwork/service-kit';
import { describe, expect, it } from 'vitest';
import { account } from '../account/account.ts';
import { MailUnavailable } from '../mail/port.ts';
import { decisionsOf } from '../testing/given.ts';
import { type AskQueries, createReportSource } from './source.ts';

const { privateKey } = generateTokenKeys();
const NOW = new Date('2026-03-20T08:00:00.000Z');
const { state: ben } = decisionsOf(account)(AccountOpened.of(anAccount({ userID: 'ben', userType: 'admin' })));
if (!ben) throw new Error('Nobody was opened.');
const reader = { account: ben, secondFactorMissing: false };

const numbers = aReport({ position: '00000000000000000042' });
const PNG = new Uint8Array([0x89, 0x50]);

/** The projection service answers with these, and takes down what it was asked. */
function source(answer: Partial<ReportAnswer> | number | Error = {}, picture: number | Error = 200) {
  const asked: { readonly url: URL; readonly authorization: string | undefined }[] = [];
  const given = (said: number | Error, body: Uint8Array) =>
    said instanceof Error ? Promise.reject(said) : Promise.resolve({ status: said, body });
  const ask: AskQueries = (path, headers) => {
    const url = new URL(path, 'http://projection.test');
    asked.push({ url, authorization: headers['authorization'] });
    if (url.pathname.endsWith('/picture')) return given(picture, PNG);
    const isAnswer = typeof answer === 'object' && !(answer instanceof Error);
    const body = Buffer.from(JSON.stringify({ data: { ...numbers, ...(isAnswer ? answer : {}) } }));
    return given(isAnswer ? 200 : answer, body);
  };
  const { ask: askReport } = createReportSource({ ask, privateKey, now: () => NOW });
  return { asked, of: (parameters = {}, by = reader) => askReport(by, 'funnel', parameters) };
}
const claimsOf = (authorization = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());

describe("a report for somebody's mailbox", () => {
  it('is its numbers and its picture, of the same moment', async () => {
    const { asked, of } = source();
    expect(await of()).toEqual({ answer: numbers, picture: PNG });
    const [first, second] = asked.map(({ url }) => url);
    expect(first?.searchParams.get('asOf')).toBeNull();
    expect(second?.searchParams.get('asOf')).toBe(numbers.position);
    expect(second?.pathname).toMatch(/picture$/);
  });

  it('is asked for as its reader, for a minute, without rows of hardly any cases', async () => {
    const { asked, of } = source();
    await of({ few: 'shown', sector: '7', period: 'month' });
    const [{ url, authorization } = { url: new URL('http://none.test'), authorization: '' }] = asked;
    expect(Object.fromEntries(url.searchParams)).toEqual({ sector: '7', from: '2026-02-21', to: '2026-03-20' });
    const { sub, userType, builderAccess, exp, iat, secondFactorMissing } = claimsOf(authorization);
    expect({ sub, userType, builderAccess }).toEqual({ sub: 'ben', userType: 'admin', builderAccess: false });
    expect(Number(exp) - Number(iat)).toBe(60);
    expect(secondFactorMissing).toBeUndefined();
  });

  it('says that two-step sign-in is missing, so that the other service refuses it', async () => {
    const { asked, of } = source();
    await of({}, { ...reader, secondFactorMissing: true });
    expect(claimsOf(asked[0]?.authorization)['secondFactorMissing']).toBe(true);
  });

  it.each([
    ['has no chart', { chart: null }],
    ['has nothing to draw', { rows: [] }],
  ])('that %s has no picture, and asks for none', async (_, about) => {
    const { asked, of } = source(about);
    expect(await of()).toMatchObject({ picture: null });
    expect(asked).toHaveLength(1);
  });

  it.each([[404], [403], [422], [503], [new Error('gone away')]])(
    'goes without its picture where that fails: %s',
    async (picture) => expect(await source({}, picture).of()).toEqual({ answer: numbers, picture: null }),
  );

  it.each([
    [404, 'gone'],
    [403, 'refused'],
    [422, 'refused'],
  ])('%i is %s', async (status, said) => {
    const { asked, of } = source(status);
    expect(await of()).toBe(said);
    expect(asked).toHaveLength(1);
  });

  it.each([
    [401, 'EREPORT401'],
    [429, 'EREPORT429'],
    [500, 'EREPORT500'],
    [503, 'EREPORT503'],
    [new Error('nobody is there'), 'EREPORT'],
  ])('%s is to be asked for again, as %s', async (status, code) => {
    const failed = await source(status)
      .of()
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(MailUnavailable);
    expect(failed).toMatchObject({ code });
  });
});
