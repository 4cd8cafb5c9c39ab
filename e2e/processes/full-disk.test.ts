import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS } from '@groundwork/contracts';
import { openEmbeddedLog } from '@groundwork/event-store';
import { boundFiles, canFillDisk } from '@groundwork/event-store/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { founderAt } from '../testing/founder.ts';
import { end, freePort, MAIN, type Program, run, start } from '../testing/product.ts';
import { expectReadModelsOf } from '../testing/replay.ts';

const folder = mkdtempSync(join(tmpdir(), 'groundwork-full-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fill = ({ child }: Program): void => boundFiles(0, child.pid);
const makeRoom = ({ child }: Program): void => boundFiles(null, child.pid);

describe.skipIf(!canFillDisk)('a full disk', () => {
  it('stops the first start in plain words, and the next one makes everything', async () => {
    const port = await freePort();
    const first = run([MAIN], { DATA: data, PORT: String(port), NODE_ENV: 'test', REPORT_WARM_UP: 'no' });
    // As soon as it makes what it begins with.
    await expect.poll(() => existsSync(join(data, 'read.db')), { interval: 5 }).toBe(true);
    fill(first);
    expect(await first.exited()).toBe(1);
    expect(first.printed.text).toContain('the disk is full');
    expect(first.printed.text).toContain('make room, and start again.');
    expect(first.printed.text).not.toContain('    at ');

    await end((await start(data, port)).child, 'SIGTERM');
  }, 120_000);

  it('under a running product refuses what is written, at once, answers what is read, and ends by itself with room', async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const product = await start(data, port);
    const founder = await founderAt(address);
    const acknowledged: string[] = [];
    const answerAll = async (option: number) => {
      const all = await Promise.all(founder.questions.map((_, i) => founder.answer(i, option)));
      for (const { status, questionID, questionOptionID } of all)
        if (status === 204) acknowledged.push(`${questionID} ${questionOptionID}`);
      return all;
    };
    expect(new Set((await answerAll(0)).map(({ status }) => status))).toEqual(new Set([204]));

    fill(product);
    for (const { status, said, ms } of await answerAll(1)) {
      expect([status, said]).toEqual([503, [{ code: 'unavailable', msg: ERRORS.unavailable.msg }]]);
      expect(ms).toBeLessThan(5000);
    }
    expect(await founder.status()).toBe(200);
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    expect((await fetch(`${address}/auth/sign-in`)).status).toBe(200);

    makeRoom(product);
    expect(new Set((await answerAll(1)).map(({ status }) => status))).toEqual(new Set([204]));

    // Killed while it is full, it starts with all that was acknowledged.
    fill(product);
    await answerAll(0);
    await end(product.child, 'SIGKILL');
    const again = await start(data, port);
    fill(again);
    expect(await founder.status()).toBe(200);
    makeRoom(again);
    await end(again.child, 'SIGTERM');

    const log = openEmbeddedLog(data);
    const written = (await log.readStream(founder.stream)).flatMap((event) =>
      event.type === 'QuestionAnswered' ? [`${event.data.questionID} ${event.data.questionOptionID}`] : [],
    );
    await log.close();
    expect(written.slice(-acknowledged.length).toSorted()).toEqual(acknowledged.toSorted());
    await expectReadModelsOf(data);
  }, 120_000);
});
