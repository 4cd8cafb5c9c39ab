import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Api, HEADERS, LIMITS, type TakenQuestionnaire } from '@groundwork/contracts';
import { apiAt, type ProductApi } from '../e2e/testing/api.ts';
import { end, freePort, launch } from '../e2e/testing/product.ts';
import { percentile, type Row, temporaryFolder } from './kit/product.ts';

const GOAL_MS = 50;
/** Milliseconds between two answers. */
const PACE = 20;
const QUIET_MS = 5_000;
/** Milliseconds between two looks at how many are invited. */
const LOOK_MS = 1_000;
const PARTNER_USER = 'grace@harborangels.example';
const FOUNDER = 'tomas@harborline.example';

/** A founder's answers while a partner user invites as many as a file may have, with the product as `npm start` runs it. */
export async function benchInvitations(): Promise<Row> {
  const port = await freePort();
  const child = await launch(join(temporaryFolder(), 'data'), port);
  const api = apiAt(`http://127.0.0.1:${port}`);
  const answer = await answererOf(api);
  const { token } = await api.signIn(PARTNER_USER);
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { [HEADERS.idempotency]: randomUUID() };
    const answered = await api.ask('POST', path, { body, token, headers });
    if (answered.status !== 200) throw new Error(`${path} was answered with ${answered.status}`);
    return answered.body;
  };
  const made = (await post('/api/cohorts', { cohortName: 'Bench' })) as Api['createCohort']['answer'];
  const path = `/api/cohorts/${made.data.cohortID}`;
  const rows = Array.from({ length: LIMITS.cohortInvitations }, (_, n) => ({
    ...{ email: `bench${n}@invited.example`, name: `Bench ${n}` },
  }));

  const quiet: number[] = [];
  for (const until = performance.now() + QUIET_MS; performance.now() < until; ) quiet.push(await answer());

  const isOver = { invited: false };
  const waits: number[] = [];
  const answering = (async () => {
    while (!isOver.invited) waits.push(await answer());
  })();
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  await post(`${path}/invitations`, { rows });
  const taken = seconds();
  for (;;) {
    const { status, body } = await api.ask('GET', `${path}/members`, { token });
    if (status !== 200) throw new Error(`members were answered with ${status}`);
    if ((body as Api['listCohortMembers']['answer']).data.totalMembers === rows.length) break;
    await pause(LOOK_MS);
  }
  const whole = seconds();
  isOver.invited = true;
  await answering;
  await end(child, 'SIGTERM');

  const [before, p95, slowest] = [percentile(quiet, 0.95), percentile(waits, 0.95), Math.max(...waits)];
  return {
    what: `a founder's answers while ${rows.length} founders of a file are invited, beside without`,
    measured: `p95 ${p95.toFixed(0)} ms beside ${before.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms; answered after ${taken.toFixed(1)} s, all invited after ${whole.toFixed(0)} s`,
    goal: `p95 ${GOAL_MS} ms`,
    met: p95 <= GOAL_MS,
  };
}

/** @returns what gives one answer, another than before, and says how many milliseconds it took. */
async function answererOf({ ask, signIn }: ProductApi): Promise<() => Promise<number>> {
  const { token, userID } = await signIn(FOUNDER);
  const list = `/api/user/${userID}/assessment`;
  const own = (await ask('GET', list, { token })).body as Api['listOwnAssessments']['answer'];
  const attempt = own.data.find(({ status }) => status === 'IN_PROGRESS');
  if (!attempt) throw new Error(`${FOUNDER} has no assessment in progress`);
  const { userAssessmentID, assessmentID } = attempt;
  const read = await ask('GET', `/api/assessment/${assessmentID}?userAssessmentID=${userAssessmentID}`, { token });
  const { questions } = (read.body as { data: TakenQuestionnaire }).data;
  let given = 0;
  return async () => {
    const n = given++;
    const { questionID, questionOptions } = questions[n % questions.length] ?? { questionID: '', questionOptions: [] };
    const option = questionOptions[Math.floor(n / questions.length) % questionOptions.length];
    const body = { questionID, questionOptionID: option?.questionOptionID, number: Date.now() };
    const asked = performance.now();
    const { status } = await ask('POST', `${list}/${userAssessmentID}/answers`, { token, body });
    const took = performance.now() - asked;
    if (status >= 300) throw new Error(`an answer was refused: ${status}`);
    await pause(PACE);
    return took;
  };
}
