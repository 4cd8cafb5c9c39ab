import { type Audience, HEADERS } from '@groundwork/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { admit, type Person, person } from './people.ts';
import type { TestService } from './service.ts';

let admitted = 0;
const START = { industryID: 1, sectorID: 3, assessmentID: 'readiness.1' };

const keyed = (key?: string) => (key === undefined ? {} : { [HEADERS.idempotency]: key });

/** A founder whom nobody has met before, and what they do over HTTP. */
export async function newFounder(service: TestService, name = `founder${++admitted}`) {
  const who: Person = person(name, 'user');
  const { userID } = who;
  await admit(service.application, who);
  const token = service.tokenFor(who);
  const params = (n: string | number) => ({ userID, userAssessmentID: typeof n === 'string' ? n : `${userID}.${n}` });

  const setStatus = (attempt: string | number, status: 'COMPLETED' | 'IN_PROGRESS') =>
    service.call('setAssessmentStatus', { token, params: params(attempt), body: { status } });

  return {
    ...who,
    token,
    /** Starts an assessment, answers it and completes it. @returns its id. */
    async completes(): Promise<string> {
      const started = await service.call('startAssessment', { token, params: { userID }, body: START });
      const { userAssessmentID } = started.json().data;
      for (const questionID of ['team', 'market']) {
        const answer = { questionID, questionOptionID: `${questionID}-0` };
        await service.call('answerQuestion', { token, params: params(userAssessmentID), body: answer });
      }
      const done = await setStatus(userAssessmentID, 'COMPLETED');
      expect(done.statusCode, done.body).toBe(204);
      return userAssessmentID;
    },
    /** @param over what is asked for instead of `readiness.1`; `key` is the Idempotency-Key. */
    start: ({ key, ...over }: Partial<typeof START> & { key?: string } = {}): Promise<LightMyRequestResponse> =>
      service.call('startAssessment', {
        token,
        params: { userID },
        body: { ...START, ...over },
        headers: keyed(key),
      }),
    /** @param attempt its number, or a whole id. */
    answer: (attempt: string | number, questionID: string, questionOptionID: string, as = userID, number?: number) =>
      service.call('answerQuestion', {
        token,
        params: { ...params(attempt), userID: as },
        body: { questionID, questionOptionID, ...(number === undefined ? {} : { number }) },
      }),
    setStatus,
    /** @param key the Idempotency-Key. */
    share: (userAssessmentID: string, email: string, key?: string, audience?: Audience) =>
      service.call('shareResults', {
        token,
        params: { userAssessmentID },
        body: { email, ...(audience && { audience }) },
        headers: keyed(key),
      }),
    revoke: (userAssessmentID: string, shareID: string) =>
      service.call('revokeShare', { token, params: { userAssessmentID, shareID } }),
    /** @param about what an expert is asked about. @param key the Idempotency-Key. */
    contact: (about: object = {}, key?: string) =>
      service.call('contactExpert', { token, params: { userID }, body: about, headers: keyed(key) }),
    survey: (userAssessmentID: string, answers: readonly object[]) =>
      service.call('answerSurvey', { token, params: params(userAssessmentID), body: { answers } }),
    accept: (agreementID: string) => service.call('acceptAgreement', { token, params: { userID, agreementID } }),
    events: async () => (await service.log.readStream(`attempts-${userID}`)).map(({ type }) => type),
    /** How far the log is as far as their assessments go; messages about them follow later. */
    position: async () => (await service.log.readStream(`attempts-${userID}`)).at(-1)?.position,
    /** What they did with results. */
    reportEvents: () => service.log.readStream(`report-${userID}`),
  };
}

export type Founder = Awaited<ReturnType<typeof newFounder>>;
