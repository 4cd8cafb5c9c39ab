import { apiAt } from './api.ts';
import type { Product } from './product.ts';

interface Row {
  readonly userAssessmentID: string;
  readonly assessmentID: string;
  readonly status: string;
}
interface Question {
  readonly questionID: string;
  readonly userSelectedOption: string | null;
  readonly questionOptions: readonly { readonly questionOptionID: string }[];
}

/** Whoever is signed in to the API, and the assessments that they have taken, newest first. */
export async function founderAt(product: Product, email: string) {
  const api = apiAt(product.address);
  const { token, userID } = await api.signIn(email);
  const { body } = await api.ask('GET', `/api/user/${userID}/assessment`, { token });
  return { api, token, userID, attempts: (body as { data: readonly Row[] }).data };
}

/** Answers what a founder has not answered yet. @returns the assessment taken, ready to be completed. */
export async function answerTheRest(product: Product, email: string): Promise<string> {
  const { api, token, userID, attempts } = await founderAt(product, email);
  const taken = attempts.find(({ status }) => status === 'IN_PROGRESS');
  if (!taken) throw new Error(`${email} has nothing in progress`);
  const { userAssessmentID, assessmentID } = taken;
  const address = `/api/assessment/${assessmentID}?userAssessmentID=${userAssessmentID}`;
  const { body } = await api.ask('GET', address, { token });
  const { questions } = (body as { data: { questions: readonly Question[] } }).data;
  for (const { questionID, userSelectedOption, questionOptions } of questions) {
    if (userSelectedOption !== null) continue;
    const { status } = await api.ask('POST', `/api/user/${userID}/assessment/${userAssessmentID}/answers`, {
      token,
      body: { questionID, questionOptionID: questionOptions[0]?.questionOptionID },
    });
    if (status !== 204) throw new Error(`answering ${questionID}: ${status}`);
  }
  return userAssessmentID;
}
