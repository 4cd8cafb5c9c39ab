import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, type DomainEvent, STREAMS, splitVersioned, type TakenQuestionnaire } from '@groundwork/contracts';
import { openEmbeddedLog } from '@groundwork/event-store';
import { afterAll, expect, it } from 'vitest';
import { seededRandom } from '../../seed/random.ts';
import { apiAt } from '../testing/api.ts';
import { end, freePort, launch } from '../testing/product.ts';
import { expectReadModelsOf } from '../testing/replay.ts';

/** `KILLS=50` asks for more than each run of all tests can wait for. */
const KILLS = Number(process.env['KILLS'] || 12);
/** Answers under way at once, each to another question. */
const WRITERS = 4;
const folder = mkdtempSync(join(tmpdir(), 'groundwork-kill-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Questionnaire = TakenQuestionnaire;

async function signIn(address: string) {
  const api = apiAt(address);
  const { token, userID } = await api.signIn('tomas@harborline.example');
  const list = (await api.ask('GET', `/api/user/${userID}/assessment`, { token })).body;
  const [attempt] = (list as Api['listOwnAssessments']['answer']).data;
  if (!attempt) throw new Error('the demo founder has no assessment in progress');
  const { userAssessmentID, assessmentID } = attempt;
  const path = `/api/assessment/${assessmentID}?userAssessmentID=${userAssessmentID}`;
  const { questions } = ((await api.ask('GET', path, { token })).body as { data: Questionnaire }).data;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return { headers, userID, userAssessmentID, questions };
}

it(`${KILLS} kills in a stream of answers lose no acknowledged one, and read models equal a fresh replay`, async () => {
  const random = seededRandom(20261121);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess = await launch(data, port);
  const { headers, userID, userAssessmentID, questions } = await signIn(address);
  const url = `${address}/api/user/${userID}/assessment/${userAssessmentID}/answers`;
  const acknowledged = new Map<string, string[]>(questions.map(({ questionID }) => [questionID, []]));
  let [count, turn] = [0, 0];

  /** Answers questions one after the other until the process is gone; each time another option than before. */
  async function write(writer: number, killAt: number): Promise<void> {
    const own = questions.filter((_, i) => i % WRITERS === writer);
    for (let i = 0; ; i++) {
      const question = own[i % own.length] as Questionnaire['questions'][number];
      const option = question.questionOptions[turn++ % question.questionOptions.length] as { questionOptionID: string };
      const { questionOptionID } = option;
      const body = JSON.stringify({ questionID: question.questionID, questionOptionID });
      const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
      if (!response) return;
      expect(response.status).toBe(204);
      acknowledged.get(question.questionID)?.push(questionOptionID);
      if (++count === killAt) child.kill('SIGKILL');
    }
  }

  for (let kill = 0; kill < KILLS; kill++) {
    const killAt = count + 5 + Math.floor(random() * 60);
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer, killAt)));
    await end(child, 'SIGKILL');
    child = await launch(data, port);
  }
  await end(child, 'SIGTERM');
  expect(count).toBeGreaterThan(KILLS * 5);

  const log = openEmbeddedLog(data);
  const written = await log.readStream(STREAMS.attempts(splitVersioned(userAssessmentID).id));
  for (const [questionID, options] of acknowledged) {
    expect(lost(options, written, questionID), `acknowledged answers to ${questionID}`).toEqual([]);
  }
  await log.close();
  await expectReadModelsOf(data);
}, 550_000);

/** Acknowledged options that the log does not have in that order. A repeated option is no event, so runs count once. */
function lost(options: readonly string[], written: readonly DomainEvent[], questionID: string): string[] {
  const stored = written.flatMap((e) =>
    e.type === 'QuestionAnswered' && e.data.questionID === questionID ? [e.data.questionOptionID] : [],
  );
  let at = 0;
  return options.filter((option) => {
    const found = stored.indexOf(option, at);
    if (found < 0) return true;
    at = found;
    return false;
  });
}
