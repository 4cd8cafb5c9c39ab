import assert from 'node:assert/strict';
import { type Api, SIMULATED_PAYMENT_METHODS, type TakenQuestionnaire } from '@groundwork/contracts';
import { aSignUp } from '@groundwork/contracts/testing';
import { apiAt, type ProductApi } from '../../e2e/testing/api.ts';

const EMAIL = 'nora@pumps.example';
const PASSWORD = 'a long and quiet river';

/** Somebody who buys, takes the first questionnaire that is offered, and downloads the report. @returns the PDF's bytes. */
export async function signUpToPdf(address: string): Promise<Buffer> {
  const api = apiAt(address);
  const method = SIMULATED_PAYMENT_METHODS.success;
  const body = aSignUp({ email: EMAIL, password: PASSWORD, paymentMethodId: method, proof: await api.proof() });
  const bought = await api.ask('POST', '/api/auth/sign-up', { body, headers: { 'idempotency-key': 'nora-buys' } });
  assert.equal(bought.status, 200, JSON.stringify(bought.body));
  const { token, userID } = await api.signIn(EMAIL, PASSWORD);
  const attempt = await take(api, token, userID);
  return report(address, token, attempt);
}

interface Attempt {
  readonly userAssessmentID: string;
  /** Where the log was when it was completed. */
  readonly position: string;
}

async function take({ ask }: ProductApi, token: string, userID: string): Promise<Attempt> {
  const read = async <Answer>(path: string, position = ''): Promise<Answer> => {
    const { status, body } = await ask('GET', path, { token, headers: { 'x-read-after': position } });
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    return body as Answer;
  };
  const { data: agreements } = await read<Api['currentAgreement']['answer']>('/api/agreements/current');
  const accepted = await ask('POST', `/api/user/${userID}/agreement/${agreements[0]?.agreementID}`, { token });
  assert.equal(accepted.status, 204);

  const { data: offered } = await read<Api['assessmentSelection']['answer']>('/api/assessment/selection');
  const [industry] = offered.rows;
  const [sector] = industry?.sectors ?? [];
  const begun = await ask('POST', `/api/user/${userID}/assessment`, {
    token,
    body: {
      industryID: industry?.industryID,
      sectorID: sector?.sectorID,
      assessmentID: sector?.assessments[0]?.assessmentID,
    },
  });
  assert.equal(begun.status, 201, JSON.stringify(begun.body));
  const { userAssessmentID, assessmentID } = (begun.body as Api['startAssessment']['answer']).data;
  const { data } = await read<{ data: TakenQuestionnaire }>(
    `/api/assessment/${assessmentID}?userAssessmentID=${userAssessmentID}`,
    begun.position,
  );
  for (const { questionID, questionOptions } of data.questions) {
    const answered = await ask('POST', `/api/user/${userID}/assessment/${userAssessmentID}/answers`, {
      token,
      body: { questionID, questionOptionID: questionOptions[0]?.questionOptionID },
    });
    assert.equal(answered.status, 204, JSON.stringify(answered.body));
  }
  const completed = await ask('PUT', `/api/user/${userID}/assessment/${userAssessmentID}`, {
    token,
    body: { status: 'COMPLETED' },
  });
  assert.ok(completed.status < 300, JSON.stringify(completed.body));
  return { userAssessmentID, position: completed.position };
}

async function report(address: string, token: string, { userAssessmentID, position }: Attempt): Promise<Buffer> {
  const answer = await fetch(`${address}/api/pdf/getassessmentreport?userAssessmentID=${userAssessmentID}`, {
    headers: { authorization: `Bearer ${token}`, 'x-read-after': position },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.equal(answer.status, 200, bytes.toString('utf8').slice(0, 500));
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  return bytes;
}
