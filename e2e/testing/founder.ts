import { type Api, STREAMS, splitVersioned, type TakenQuestionnaire } from '@groundwork/contracts';
import { apiAt } from './api.ts';

/** A demo founder with an assessment in progress, and how they answer and read it. @param address of a product with demo data. */
export async function founderAt(address: string) {
  const api = apiAt(address);
  const { token, userID } = await api.signIn('tomas@harborline.example');
  const listed = await api.ask('GET', `/api/user/${userID}/assessment`, { token });
  const [attempt] = (listed.body as Api['listOwnAssessments']['answer']).data;
  if (!attempt) throw new Error('the demo founder has no assessment in progress');
  const { userAssessmentID, assessmentID } = attempt;
  const path = `/api/assessment/${assessmentID}?userAssessmentID=${userAssessmentID}`;
  const read = async () => (await api.ask('GET', path, { token })).body as { data: TakenQuestionnaire };
  const { questions } = (await read()).data;
  return {
    stream: STREAMS.attempts(splitVersioned(userAssessmentID).id),
    questions,
    read,
    status: async () => (await api.ask('GET', path, { token })).status,
    async answer(question: number, option: number) {
      const { questionID, questionOptions } = questions[question] as (typeof questions)[number];
      const questionOptionID = questionOptions[option]?.questionOptionID ?? '';
      const body = { questionID, questionOptionID };
      const began = performance.now();
      const { status, body: said } = await api.ask(
        'POST',
        `/api/user/${userID}/assessment/${userAssessmentID}/answers`,
        {
          token,
          body,
        },
      );
      return { status, said, questionID, questionOptionID, ms: performance.now() - began };
    },
  };
}
