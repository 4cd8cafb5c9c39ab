import { expect } from '@playwright/test';
import { apiAt } from './api.ts';
import { PEOPLE } from './fixtures.ts';
import type { Product } from './product.ts';

export interface Asked {
  readonly questionID: string;
  readonly text: string;
  readonly questionOptions: readonly { readonly questionOptionID: string; readonly text: string }[];
}

/** Asks as somebody, and reads what they have written themselves. */
async function signedIn(product: Product, email: string) {
  const api = apiAt(product.address);
  const { token, userID } = await api.signIn(email);
  let position = '';
  return {
    userID,
    async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
      const headers = position === '' ? {} : { 'x-read-after': position };
      const answer = await api.ask(method, path, { token, body, headers });
      expect(answer.status, `${email}: ${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      position = answer.position || position;
      return (answer.body as { data: T } | null)?.data as T;
    },
  };
}

export type Builder = Awaited<ReturnType<typeof builderAt>>;

/** What a test needs before it begins in the browser, by the API of whoever builds assessments. */
export async function builderAt(product: Product) {
  const { ask } = await signedIn(product, PEOPLE.otherAdmin);

  return {
    ask,

    /** Gives another administrator access to the builder. */
    async letBuild(email: string): Promise<void> {
      const { admins } = await ask<{ admins: { adminID: string; email: string }[] }>('GET', '/api/admin?sortCount=50');
      const { adminID } = admins.find((admin) => admin.email === email) ?? {};
      await ask('PUT', `/api/admin/${adminID}/builder-access`, { builderAccess: true });
    },

    /** Begins a draft of the next version. @returns its id. */
    async draftOf(assessmentID: string): Promise<string> {
      const body = { newOrigin: false };
      return (await ask<{ newAssessmentID: string }>('POST', `/api/assessment/${assessmentID}/duplicate`, body))
        .newAssessmentID;
    },

    async questionsOf(assessmentID: string): Promise<readonly Asked[]> {
      const path = `/api/assessment/${assessmentID}/questions`;
      const { sections } = await ask<{ sections: { questions: Asked[] }[] }>('GET', path);
      return sections.flatMap(({ questions }) => questions);
    },

    /** Makes an assessment of a new sector, whose questions all have the same options, and publishes it. @returns its id. */
    async publish(
      sector: string,
      questions: readonly string[],
      options: readonly { readonly text: string; readonly scoreImpact: number }[],
    ): Promise<string> {
      const industries = await ask<{ rows: { industryID: number }[] }>('GET', '/api/industries');
      const place = { industry: industries.rows[0]?.industryID, sector };
      const { newAssessmentID } = await ask<{ newAssessmentID: string }>('POST', '/api/assessment', place);
      const [, section] = await ask<{ id: number }[]>('GET', '/api/sections');
      const path = `/api/assessment/${newAssessmentID}`;
      for (const text of questions) {
        await ask('POST', `${path}/questions`, { text, sectionID: section?.id, questionOptions: options });
      }
      await ask('PUT', `${path}/active`, { isActive: 1, publishDraft: true });
      return newAssessmentID;
    },
  };
}

/**
 * Takes an assessment as a founder, whose agreement is accepted where it is not.
 * @param chosen places of the options, question by question; absent: it is only begun.
 */
export async function take(
  product: Product,
  builder: Builder,
  email: string,
  assessmentID: string,
  chosen?: readonly number[],
): Promise<void> {
  const { userID, ask } = await signedIn(product, email);
  const [agreement] = await ask<{ agreementID: string }[]>('GET', '/api/agreements/current');
  await ask('POST', `/api/user/${userID}/agreement/${agreement?.agreementID}`);
  const place = await builder.ask<{ industryID: number; sectorID: number }>('GET', `/api/assessment/${assessmentID}`);
  const { industryID, sectorID } = place;
  const taken = `/api/user/${userID}/assessment`;
  const begun = { industryID, sectorID, assessmentID };
  const { userAssessmentID } = await ask<{ userAssessmentID: string }>('POST', taken, begun);
  if (!chosen) return;
  for (const [at, { questionID, questionOptions }] of (await builder.questionsOf(assessmentID)).entries()) {
    const { questionOptionID } = questionOptions[chosen[at] ?? 0] ?? {};
    await ask('POST', `${taken}/${userAssessmentID}/answers`, { questionID, questionOptionID });
  }
  await ask('PUT', `${taken}/${userAssessmentID}`, { status: 'COMPLETED' });
}
