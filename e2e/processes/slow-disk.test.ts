import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedLog } from '@groundwork/event-store';
import { afterAll, expect, it } from 'vitest';
import { founderAt } from '../testing/founder.ts';
import { end, freePort, start } from '../testing/product.ts';
import { expectReadModelsOf } from '../testing/replay.ts';

const folder = mkdtempSync(join(tmpdir(), 'groundwork-slow-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Milliseconds of a commit, some hundred times those of a disk of today. */
const SLOW_DISK_MS = 100;
/** Milliseconds that browsers wait for an answer. */
const PATIENCE_MS = 20_000;
const AT_ONCE = 12;

it('a slow disk makes everybody wait, and refuses, loses and hides nothing', async () => {
  const port = await freePort();
  await end((await start(data, port)).child, 'SIGTERM');
  const slow = new URL('../testing/slow-disk.ts', import.meta.url);
  const product = await start(data, port, { NODE_OPTIONS: `--import=${slow}`, SLOW_DISK_MS: String(SLOW_DISK_MS) });
  const founder = await founderAt(`http://127.0.0.1:${port}`);
  const questions = founder.questions.slice(0, AT_ONCE);
  const acknowledged = new Map<string, string>();

  const began = performance.now();
  const reading = Promise.all(questions.map(founder.status));
  const answered = await Promise.all(questions.map((_, i) => founder.answer(i, 1)));
  // Else the disk was not slow, and nothing is shown by this.
  expect(performance.now() - began).toBeGreaterThan(SLOW_DISK_MS);
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([204]));
  expect(new Set(await reading)).toEqual(new Set([200]));
  expect(Math.max(...answered.map(({ ms }) => ms))).toBeLessThan(PATIENCE_MS);
  for (const { questionID, questionOptionID } of answered) acknowledged.set(questionID, questionOptionID);

  const shown = async () => {
    const { data } = await founder.read();
    const options = new Map(data.questions.map((question) => [question.questionID, question.userSelectedOption]));
    return [...acknowledged].filter(([questionID, option]) => options.get(questionID) !== option);
  };
  await expect.poll(shown, { timeout: PATIENCE_MS }).toEqual([]);

  // Killed while it writes.
  const last = questions.map((_, i) =>
    founder.answer(i, 0).then(
      ({ status }) => status,
      () => undefined,
    ),
  );
  await last[0];
  await end(product.child, 'SIGKILL');
  const isWritten = (await Promise.all(last)).map((status) => status === 204);

  const log = openEmbeddedLog(data);
  const written = (await log.readStream(founder.stream)).flatMap((event) =>
    event.type === 'QuestionAnswered' ? [`${event.data.questionID} ${event.data.questionOptionID}`] : [],
  );
  await log.close();
  for (const answer of acknowledged) expect(written).toContain(answer.join(' '));
  expect(isWritten).toContain(true);
  for (const [i, { questionID, questionOptions }] of questions.entries())
    if (isWritten[i]) expect(written).toContain(`${questionID} ${questionOptions[0]?.questionOptionID}`);
  await end((await start(data, port)).child, 'SIGTERM');
  await expectReadModelsOf(data);
}, 120_000);
