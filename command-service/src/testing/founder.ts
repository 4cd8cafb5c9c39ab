import { HEADERS } from '@groundwork/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { admit, type Person, person } from './people.ts';
import type { TestService } from './service.ts';

let admitted = 0;
const START = { industryID: 1, sectorID: 3, assessmentID: 'readiness.1' };

/** A founder whom nobody has met before, and what they do over HTTP. */
export async function newFounder(service: TestService) {
  const who: Person = person(`founder${++admitted}`, 'user');
  const { userID } = who;
  await admit(service.application, who);
  const token = service.tokenFor(who);
  const params = (n: string | number) => ({ userID, userAssessmentID: typeof n === 'string' ? n : `${userID}.${n}` });

  return {
    userID,
    /** @param over what is asked for instead of `readiness.1`; `key` is the Idempotency-Key. */
    start: ({ key, ...over }: Partial<typeof START> & { key?: string } = {}): Promise<LightMyRequestResponse> =>
      service.call('startAssessment', {
        token,
        params: { userID },
        body: { ...START, ...over },
        headers: key === undefined ? {} : { [HEADERS.idempotency]: key },
      }),
    /** @param attempt its number, or a whole id. */
    answer: (attempt: string | number, questionID: string, questionOptionID: string, as = userID) =>
      service.call('answerQuestion', {
        token,
        params: { ...params(attempt), userID: as },
        body: { questionID, questionOptionID },
      }),
    setStatus: (attempt: number, status: 'COMPLETED' | 'IN_PROGRESS') =>
      service.call('setAssessmentStatus', { token, params: params(attempt), body: { status } }),
    accept: (agreementID: string) => service.call('acceptAgreement', { token, params: { userID, agreementID } }),
    events: async () => (await service.log.readStream(`attempts-${userID}`)).map(({ type }) => type),
  };
}

export type Founder = Awaited<ReturnType<typeof newFounder>>;
