import { LIFETIMES } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Founder, newFounder } from '../testing/founder.ts';
import { reportTokenIn } from '../testing/links.ts';
import { PASSWORD, PEOPLE } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const INVESTOR = 'ira@investor.example';

let service: TestService;
let anna: Founder;
let result: string;
let token: string;
let shareID: string;
beforeEach(async () => {
  service = await startTestService();
  anna = await newFounder(service);
  result = await anna.completes();
  expect((await anna.share(result, INVESTOR)).statusCode).toBe(200);
  token = reportTokenIn(await service.mailbox.next(INVESTOR, /shared results/));
  shareID = String(token.split('.')[1]);
});
afterEach(() => service.close());

const open = (by = token, userAssessmentID = result) =>
  service.call('openReport', { params: { userAssessmentID }, body: { token: by } });
const openings = async () =>
  (await anna.reportEvents()).filter(({ type }) => type === 'ShareLinkOpened').map(({ data }) => data);

describe('a mailed link to a result', () => {
  it('is opened without a sign-in, which is noted once an hour', async () => {
    for (let i = 0; i < 3; i++) expect((await open()).statusCode).toBe(204);
    expect(await openings()).toEqual([{ userID: anna.userID, shareID }]);
    service.advance(LIFETIMES.opened);
    expect((await open()).statusCode).toBe(204);
    expect(await openings()).toHaveLength(2);
  });

  it('of the founder’s own message downloads too', async () => {
    const own = reportTokenIn(await service.mailbox.next(anna.email, /report is ready/));
    expect(own).not.toBe(token);
    expect((await open(own)).statusCode).toBe(204);
  });

  it('leads nowhere once it was revoked; others go on working', async () => {
    await anna.share(result, 'ida@investor.example');
    const other = reportTokenIn(await service.mailbox.next('ida@investor.example', /shared results/));
    expect((await anna.revoke(result, shareID)).statusCode).toBe(204);
    expectRefused(await open(), 'notFound');
    expect((await open(other)).statusCode).toBe(204);
  });

  it('leads nowhere after its time', async () => {
    service.advance(LIFETIMES.share - 60);
    expect((await open()).statusCode).toBe(204);
    service.advance(60);
    expectRefused(await open(), 'notFound');
  });

  it('leads nowhere with anything else in it, and to no other result', async () => {
    const [userID, id, secret] = token.split('.') as [string, string, string];
    const reset = service.application.links.tokenOf({ purpose: 'reset', userID, id });
    const never = service.application.links.tokenOf({ purpose: 'report', userID, id: 'never-shared' });
    const other = await newFounder(service);
    const wrong = [
      `${userID}.${id}.${'A'.repeat(43)}`,
      `${userID}.x${id}.${secret}`,
      `${other.userID}.${id}.${secret}`,
      reset,
      never,
      secret,
      'a.b.c',
    ];
    for (const by of wrong) expectRefused(await open(by), 'notFound');
    for (const of of [`${userID}.2`, `${other.userID}.1`]) expectRefused(await open(token, of), 'notFound');
    expect(await openings()).toEqual([]);
  });

  it('sets nobody’s password', async () => {
    const body = { token, newPassword: PASSWORD, confirmPassword: PASSWORD };
    expectRefused(await service.call('resetPassword', { body }), 'linkInvalid');
  });
});

describe('revoking a link', () => {
  it('is done by the founder who shared it: others find nothing, staff may not', async () => {
    const bert = await newFounder(service);
    await bert.completes();
    expectRefused(await bert.revoke(result, shareID), 'notFound');
    expectRefused(await bert.revoke(`${bert.userID}.1`, shareID), 'notFound');
    expectRefused(await anna.revoke(`${anna.userID}.2`, shareID), 'notFound');
    expectRefused(await anna.revoke(result, 'constructor'), 'notFound');
    for (const who of [PEOPLE.adam, PEOPLE.paula]) {
      const call = { token: service.tokenFor(who), params: { userAssessmentID: result, shareID } };
      expectRefused(await service.call('revokeShare', call), 'forbidden');
    }
    expect((await open()).statusCode).toBe(204);
  });

  it('repeated, changes nothing', async () => {
    for (let i = 0; i < 2; i++) expect((await anna.revoke(result, shareID)).statusCode).toBe(204);
    expect((await anna.reportEvents()).filter(({ type }) => type === 'ShareLinkRevoked')).toHaveLength(1);
  });
});
