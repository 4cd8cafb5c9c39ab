/** A read model is made anew while the product answers, and the product is killed in the midst of it. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Api,
  AssessmentStarted,
  QuestionAnswered,
  STREAMS,
  splitVersioned,
  type TakenQuestionnaire,
} from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import { openEmbeddedLog } from '@groundwork/event-store';
import { afterAll, expect, it } from 'vitest';
import { apiAt } from '../testing/api.ts';
import { end, freePort, launch } from '../testing/product.ts';
import { expectReadModelsOf } from '../testing/replay.ts';

/** Answers of others: so many that making the read model of answers anew takes several batches. */
const [OTHERS, ANSWERS] = [50, 1000];
const WRITERS = 2;
const folder = mkdtempSync(join(tmpdir(), 'groundwork-rebuild-load-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Status = Api['readModelStatus']['answer']['data']['rows'][number];

/** Others take an assessment, over and over the same question. */
async function fillLog(): Promise<void> {
  const log = openEmbeddedLog(data);
  for (let other = 0; other < OTHERS; other++) {
    const userID = `other${other}`;
    const userAssessmentID = `${userID}.1`;
    const of = { assessmentID: 'none.1', industryID: 1, sectorID: 1, assessmentType: 'P', versionNumber: 1 } as const;
    const events = Array.from({ length: ANSWERS }, (_, i) =>
      QuestionAnswered.of({ userAssessmentID, questionID: 'q1', questionOptionID: `option${i % 2}` }),
    );
    await log.append(
      STREAMS.attempts(userID),
      [AssessmentStarted.of({ userAssessmentID, userID, ...of, totalQuestions: 1 }), ...events],
      'no_stream',
      metadataFor(`fill-${userID}`, '2026-01-05T09:00:00.000Z'),
    );
  }
  await log.close();
}

it('a read model made anew under load and killed in the midst serves all the while, loses nothing and equals a fresh replay', async () => {
  const port = await freePort();
  const api = apiAt(`http://127.0.0.1:${port}`);
  let child: ChildProcess = await launch(data, port);
  await end(child, 'SIGTERM');
  await fillLog();
  child = await launch(data, port);

  const admin = await api.signIn('ben@groundwork.example');
  const { token, userID } = await api.signIn('tomas@harborline.example');
  const list = async () => {
    const { status, body } = await api.ask('GET', `/api/user/${userID}/assessment`, { token });
    expect(status).toBe(200);
    return (body as Api['listOwnAssessments']['answer']).data;
  };
  const [attempt] = await list();
  const { userAssessmentID = '', assessmentID = '' } = attempt ?? {};
  const path = `/api/assessment/${assessmentID}?userAssessmentID=${userAssessmentID}`;
  const { questions } = ((await api.ask('GET', path, { token })).body as { data: TakenQuestionnaire }).data;
  const status = async (): Promise<Status> => {
    const { body } = await api.ask('GET', '/api/operations/read-models', { token: admin.token });
    const { rows } = (body as Api['readModelStatus']['answer']).data;
    return rows.find(({ readModel }) => readModel === 'attempts') as Status;
  };

  const acknowledged: { questionID: string; questionOptionID: string }[] = [];
  let isUp = true;
  /** Answers and looks at what was answered until the product is gone. */
  async function work(writer: number): Promise<void> {
    for (let i = writer; isUp; i += WRITERS) {
      const { questionID, questionOptions } = questions[
        i % questions.length
      ] as TakenQuestionnaire['questions'][number];
      const option = questionOptions[Math.floor(i / questions.length) % questionOptions.length];
      const body = { questionID, questionOptionID: option?.questionOptionID ?? '' };
      try {
        const answered = await api.ask('POST', `/api/user/${userID}/assessment/${userAssessmentID}/answers`, {
          token,
          body,
        });
        expect(answered.status).toBe(204);
        acknowledged.push(body);
        expect(await list()).toHaveLength(1);
      } catch (error) {
        // Cut off by the end of the process.
        if (isUp || !(error instanceof TypeError)) throw error;
      }
    }
  }

  const { version, generation } = (await status()).serving;
  const body = { version, generation };
  const working = [work(0), work(1)];
  const asked = await api.ask('POST', '/api/operations/read-models/attempts/rebuild', { token: admin.token, body });
  expect(asked.status).toBe(204);
  const isHalfMade = ({ serving, building }: Status): boolean => {
    expect(serving, 'what is read until then').toMatchObject(body);
    return building !== null && building.done > 0 && building.done < 1;
  };
  while (!isHalfMade(await status()));
  isUp = false;
  await end(child, 'SIGKILL');
  await Promise.all(working);
  const first = acknowledged.length;
  expect(first).toBeGreaterThan(0);

  child = await launch(data, port);
  isUp = true;
  const again = [work(0), work(1)];
  await expect.poll(async () => (await status()).serving).toMatchObject({ version, generation: generation + 1 });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(first + WRITERS);
  isUp = false;
  await Promise.all(again);
  await end(child, 'SIGTERM');

  const log = openEmbeddedLog(data);
  const written = await log.readStream(STREAMS.attempts(splitVersioned(userAssessmentID).id));
  const stored = new Set(
    written.flatMap(({ type, data }) => (type === 'QuestionAnswered' ? [JSON.stringify(data)] : [])),
  );
  for (const { questionID, questionOptionID } of acknowledged) {
    expect(stored).toContain(JSON.stringify({ userAssessmentID, questionID, questionOptionID }));
  }
  await log.close();
  await expectReadModelsOf(data, (name) => name.startsWith(`attempts_v${version}_`));
}, 300_000);
