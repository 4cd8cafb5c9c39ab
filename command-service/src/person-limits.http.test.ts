import type { Endpoint } from '@groundwork/contracts';
import { ERRORS, errorBody, PERSON_LIMITS } from '@groundwork/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { PEOPLE } from './testing/people.ts';
import { COMMANDS, goodRequest, senderOf } from './testing/requests.ts';
import { startTestService, type TestService } from './testing/service.ts';

let service: TestService;
afterEach(() => service.close());

const { anna, bert } = PEOPLE;
const params = { userID: 'anna', userAssessmentID: 'anna.1' };
let asked = 0;
/** Another network for each request: what counts is who asks. */
const elsewhere = () => ({ remoteAddress: `10.${asked >> 8}.${asked++ & 255}.1` });

/** How often each status came. */
const counted = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((s) => s === status).length]));

describe('one person, whatever network they ask from', () => {
  it('stores answers as fast as a keyboard gives them, not a thousand at once', async () => {
    service = await startTestService({ rateFactor: 1 });
    const token = service.tokenFor(anna);
    await service.call('acceptAgreement', { token, params: { userID: 'anna', agreementID: 'statement' } });
    expect((await service.call('startAssessment', { ...goodRequest('startAssessment'), token })).statusCode).toBe(201);
    const answer = (option: number) =>
      service.call('answerQuestion', {
        token,
        params,
        body: { questionID: 'team', questionOptionID: `team-${option % 2}` },
        ...elsewhere(),
      });
    const statuses: number[] = [];
    for (let i = 0; i < 120; i++) statuses.push((await answer(i)).statusCode);
    expect(counted(statuses)).toEqual({ 204: 120 });
    for (let i = 0; i < 880; i++) statuses.push((await answer(i)).statusCode);
    expect(counted(statuses)).toEqual({ 204: PERSON_LIMITS.answers.count, 429: 1000 - PERSON_LIMITS.answers.count });

    const refused = await answer(0);
    expect(refused.json()).toEqual(errorBody('tooManyRequests'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(PERSON_LIMITS.answers.seconds);
  });

  it('ends some sessions, not five hundred, and keeps nobody else from it', async () => {
    service = await startTestService({ rateFactor: 1 });
    const end = (person: typeof anna | typeof bert, sessionID: string) =>
      service.call('endSession', {
        token: service.tokenFor(person),
        params: { userID: person.userID, sessionID },
        ...elsewhere(),
      });
    const statuses: number[] = [];
    for (let i = 0; i < 500; i++) statuses.push((await end(anna, `session-${i}`)).statusCode);
    const { count } = PERSON_LIMITS.command;
    expect(counted(statuses)).toEqual({ 404: count, 429: 500 - count });
    expect((await end(bert, 'session-of-anna')).statusCode).toBe(404);
  });

  it('is limited in every command that needs a sign-in', async () => {
    const rateFactor = 0.05;
    service = await startTestService({ rateFactor });
    for (const endpoint of COMMANDS.filter(({ access }) => access.kind === 'roles')) {
      // Wrong passwords of the one before, which make wait too, are forgotten.
      service.advance(24 * 60 * 60);
      const by = senderOf(endpoint.name);
      // Of a session begun after those that some of these commands end.
      const token = by ? service.tokenFor(by, { at: Date.now() + 1e12 }) : undefined;
      const most = Math.trunc(((endpoint as Endpoint).perPerson?.count ?? 0) * rateFactor);
      const statuses: number[] = [];
      for (let i = 0; i <= most; i++) {
        statuses.push(
          (await service.call(endpoint.name, { ...goodRequest(endpoint.name), token, ...elsewhere() })).statusCode,
        );
      }
      const { status } = ERRORS.tooManyRequests;
      expect([endpoint.name, statuses.indexOf(status)]).toEqual([endpoint.name, most]);
    }
  });
});
