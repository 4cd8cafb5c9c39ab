import { setTimeout as pause } from 'node:timers/promises';
import type { Api, TakenQuestionnaire } from '@groundwork/contracts';
import { type Answered, apiAt } from './api.ts';

/** Milliseconds: faster than anybody reads, and within a person's limit of answers. */
const THINKING_MS = 220;

/** A founder who answers without end, and reads what was answered, as their browser would. */
export interface AnsweringFounder {
  readonly userID: string;
  readonly userAssessmentID: string;
  /** What was acknowledged, in order: `<question> <option>`. */
  readonly acknowledged: string[];
  /** What the browser repeats by itself. */
  readonly repeated: string[];
  /** What it would show. */
  readonly refused: string[];
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

const isPassing = (status: number): boolean => status === 0 || status >= 500 || status === 408 || status === 429;
/** As in web/src/shared/answers/queue.ts. */
const delayAfter = (failures: number): number => Math.min(60_000, 1000 * 2 ** (failures - 1));

/** @param addressOf where the next request goes, as behind a balancer. @throws for a founder without a running assessment. */
export async function answering(addressOf: () => string, email: string): Promise<AnsweringFounder> {
  const stopping = new AbortController();
  const [acknowledged, repeated, refused]: [string[], string[], string[]] = [[], [], []];
  const { token, userID } = await apiAt(addressOf()).signIn(email);
  let position = '';

  /** @returns the answer; undefined where it was refused for good. */
  async function ask(method: string, path: string, body?: object): Promise<Answered | undefined> {
    for (let failures = 1; ; failures++) {
      const asked = { token, headers: { 'x-read-after': position }, ...(body && { body }) };
      const answered = await apiAt(addressOf())
        .ask(method, path, asked)
        .catch((error: Error): Answered => ({ status: 0, body: String(error.cause ?? error), position: '' }));
      if (answered.status >= 200 && answered.status < 300) return answered;
      const told = `${method} ${path.replaceAll(userID, ':userID')} ${answered.status} ${JSON.stringify(answered.body)}`;
      if (!isPassing(answered.status)) {
        refused.push(told);
        return undefined;
      }
      repeated.push(told);
      await pause(delayAfter(failures));
    }
  }

  const list = `/api/user/${userID}/assessment`;
  type Attempt = Api['listOwnAssessments']['answer']['data'][number];
  const attempts = async () => ((await ask('GET', list))?.body as { data: readonly Attempt[] } | undefined)?.data ?? [];
  const attempt = (await attempts()).find(({ status }) => status === 'IN_PROGRESS');
  if (!attempt) throw new Error(`${email} has no assessment in progress`);
  const { userAssessmentID, assessmentID } = attempt;
  const read = await ask('GET', `/api/assessment/${assessmentID}?userAssessmentID=${userAssessmentID}`);
  const { questions } = (read?.body as { data: TakenQuestionnaire } | undefined)?.data ?? { questions: [] };
  const chosen = new Map(questions.map(({ questionID, userSelectedOption }) => [questionID, userSelectedOption]));

  /** Another option than before, so that each answer is an event. */
  async function answer(n: number): Promise<void> {
    const { questionID, questionOptions } = questions[n % questions.length] ?? { questionID: '', questionOptions: [] };
    const options = questionOptions.map(({ questionOptionID }) => questionOptionID);
    const questionOptionID = options[(options.indexOf(chosen.get(questionID) ?? '') + 1) % options.length] ?? '';
    const body = { questionID, questionOptionID, number: Date.now() };
    const answered = await ask('POST', `${list}/${userAssessmentID}/answers`, body);
    if (!answered) return;
    chosen.set(questionID, questionOptionID);
    acknowledged.push(`${questionID} ${questionOptionID}`);
    position = answered.position;
  }

  const running = (async () => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      await answer(n);
      if (n % 3 === 0 && !(await attempts()).some((one) => one.userAssessmentID === userAssessmentID)) {
        refused.push(`${userAssessmentID} is not in the list`);
      }
      await pause(THINKING_MS);
    }
  })();
  return {
    userID,
    userAssessmentID,
    acknowledged,
    repeated,
    refused,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
