import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HEADERS, LIMITS, STREAMS } from '@groundwork/contracts';
import { type Log, openEmbeddedFiles } from '@groundwork/event-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandContext } from '../testing/given.ts';
import { PASSWORD, PEOPLE } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { goodRequest } from '../testing/requests.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { createEvidenceFiles } from './evidence-files.ts';
import { PDF, PNG, zip } from './testing/files.ts';

const { anna, bert } = PEOPLE;
const params = { userID: 'anna', userAssessmentID: 'anna.1', questionID: 'team' };
const DAY = 24 * 60 * 60;

let service: TestService;
async function begin(): Promise<void> {
  const started = await service.call('startAssessment', {
    ...goodRequest('startAssessment'),
    token: service.tokenFor(anna),
  });
  expect(started.statusCode, started.body).toBe(201);
}
beforeEach(async () => {
  service = await startTestService();
  await begin();
});
afterEach(() => service.close());

interface Upload {
  readonly key?: string;
  readonly name?: string;
  readonly type?: string;
  readonly by?: typeof anna;
  readonly of?: Partial<typeof params>;
}

const upload = (bytes: Buffer, { key, name = 'plan.pdf', type, by = anna, of = {} }: Upload = {}) =>
  service.call('keepEvidenceFile', {
    params: { ...params, ...of },
    token: service.tokenFor(by),
    body: bytes,
    headers: {
      'content-type': type ?? 'application/octet-stream',
      [HEADERS.fileName]: encodeURIComponent(name),
      ...(key && { [HEADERS.idempotency]: key }),
    },
  });
const remove = (fileID: string) =>
  service.call('removeEvidenceFile', { params: { userID: 'anna', fileID }, token: service.tokenFor(anna) });
const kept = async (bytes = PDF, how: Upload = {}): Promise<string> => {
  const response = await upload(bytes, how);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.fileID;
};
const events = () => service.log.readStream(STREAMS.evidence('anna'));
const typesOf = async () => (await events()).map(({ type }) => type);
const bytesOf = (fileID: string, log: Log = service.log) => log.files.get({ personID: 'anna', fileID });
const sweep = () =>
  service.application.evidenceFiles.sweep({
    onError: (error) => {
      throw error;
    },
  });
async function onDisk(): Promise<string[]> {
  const found: string[] = [];
  for await (const { fileID } of service.log.files.list()) found.push(fileID);
  return found;
}

describe('a file that is added', () => {
  it('is kept beside its question, its bytes apart from the log', async () => {
    const fileID = await kept();
    const [event] = await events();
    expect(event).toMatchObject({
      type: 'EvidenceFileKept',
      data: { ...params, fileID, name: 'plan.pdf', fileType: 'pdf', size: PDF.length },
    });
    expect(JSON.stringify(event)).not.toContain(PDF.toString('base64'));
    expect(Buffer.from((await bytesOf(fileID)) ?? []).equals(PDF)).toBe(true);
  });

  it('is what its bytes say, whatever it is called', async () => {
    await kept(PNG, { name: 'Łódź.exe' });
    expect((await events())[0]?.data).toMatchObject({ name: 'Łódź.exe.png', fileType: 'png' });
  });

  it.each([
    ['a program', Buffer.from('MZ\x90'), 'plan.pdf'],
    ['an archive', zip({ 'a.txt': 'a' }), 'plan.zip'],
    ['nothing', Buffer.alloc(0), 'plan.pdf'],
  ])('is refused when it is %s', async (_, bytes, name) => {
    expectRefused(await upload(bytes, { name }), 'fileNotTaken');
    expect([await typesOf(), await onDisk()]).toEqual([[], []]);
  });

  it('is refused over 10 MB, as JSON or as a form, and with a name that is none', async () => {
    expectRefused(await upload(Buffer.alloc(LIMITS.evidenceFile + 1, '%PDF-')), 'bodyTooLarge');
    expectRefused(await upload(Buffer.from('{}'), { type: 'application/json' }), 'unsupportedMediaType');
    expectRefused(await upload(PDF, { type: 'multipart/form-data; boundary=b' }), 'unsupportedMediaType');
    const token = service.tokenFor(anna);
    const headers = { 'content-type': 'application/octet-stream', [HEADERS.fileName]: '%E0%A4%A' };
    expectRefused(
      await service.call('keepEvidenceFile', { params, token, body: PDF, headers }),
      'validation',
      `/${HEADERS.fileName}`,
    );
  });

  it('is for what the founder is asked', async () => {
    expectRefused(await upload(PDF, { of: { questionID: 'nothing' } }), 'notFound');
    expectRefused(await upload(PDF, { of: { userAssessmentID: 'anna.2' } }), 'notFound');
    expectRefused(await upload(PDF, { of: { userID: 'bert' }, by: bert }), 'notFound');
    expect(await onDisk()).toEqual([]);
  });

  it('is one when its request is repeated, and another when other bytes come with its key', async () => {
    const fileID = await kept(PDF, { key: 'key-00000001' });
    expect(await kept(PDF, { key: 'key-00000001' })).toBe(fileID);
    expect(await kept(PNG, { key: 'key-00000001' })).not.toBe(fileID);
    expect(Buffer.from((await bytesOf(fileID)) ?? []).equals(PDF)).toBe(true);
    expect(await typesOf()).toEqual(['EvidenceFileKept', 'EvidenceFileKept']);
  });

  it('is another one in another assessment, also under the same key', async () => {
    const { evidence, attempts } = service.application;
    // Founders cannot have two at once, but a key is what its sender chose.
    const questionnaireOf = () => attempts.questionnaireOf('anna', 'anna.1');
    const logoOf = async () => null;
    const tools = { evidence, attempts: { questionnaireOf }, logoOf, files: service.log.files, now: service.now };
    const { keep } = createEvidenceFiles(tools);
    const keepIn = (userAssessmentID: string) =>
      keep({ ...params, userAssessmentID, name: 'plan.pdf', bytes: PDF }, commandContext('one'));
    expect((await keepIn('anna.1')).fileID).not.toBe((await keepIn('anna.2')).fileID);
    expect(await onDisk()).toHaveLength(2);
  });

  it('is no more than 100 MB with the others, also of those that come at once, and what is refused leaves nothing', async () => {
    const large = Buffer.alloc(LIMITS.evidenceFile, '%PDF-');
    for (let n = 0; n < 9; n++) await kept(large);
    const statuses = await Promise.all([upload(large), upload(Buffer.concat([large.subarray(0, -1)]))]);
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await onDisk()).toHaveLength(10);
    expectRefused(await upload(large, { of: { questionID: 'market' } }), 'filesFull');
  });

  it('is removed with its bytes, again without change, and does not come back by a late repetition', async () => {
    const fileID = await kept(PDF, { key: 'key-00000001' });
    for (const _ of [1, 2]) expect((await remove(fileID)).statusCode).toBe(204);
    expect([await typesOf(), await onDisk()]).toEqual([['EvidenceFileKept', 'EvidenceFileRemoved'], []]);
    await kept(PDF, { key: 'key-00000001' });
    expect([(await typesOf()).length, await onDisk()]).toEqual([2, []]);
    expectRefused(await remove('made-up'), 'notFound');
  });

  it('is erased with its founder', async () => {
    const fileID = await kept();
    const erased = await service.call('erasePersonalData', {
      token: service.tokenFor(anna),
      params: { userID: 'anna' },
      body: { password: PASSWORD },
    });
    expect(erased.statusCode).toBe(204);
    expect([await onDisk(), await bytesOf(fileID)]).toEqual([[], null]);
    const [event] = await events();
    expect(event?.data).toMatchObject({ name: '', size: PDF.length });
  });

  it('leaves nothing when its founder is erased while it comes', async () => {
    const left = await service.leave();
    const path = join(left.folder, 'files');
    const disk = openEmbeddedFiles({ path });
    // The key is taken before the erasure, the bytes are written after it.
    const late = (log: Log): Log['files'] => ({
      ...log.files,
      async put(file, bytes) {
        await log.erasePerson('anna');
        await disk.put(file, bytes);
      },
    });
    service = await startTestService({ through: (log) => ({ ...log, files: late(log) }) }, left);
    expectRefused(await upload(PDF), 'notFound');
    expect(readdirSync(path)).toEqual([]);
  });
});

describe('what was cut off', () => {
  const died = () => Promise.reject(new Error('the process died'));

  /** The service again on the same files, of which one call dies. */
  async function dyingAt(change: (log: Log) => Partial<Log>): Promise<void> {
    const left = await service.leave();
    service = await startTestService({ through: (log) => ({ ...log, ...change(log) }) }, left);
  }
  const restart = async (): Promise<void> => {
    service = await startTestService({}, await service.leave());
  };

  it('between bytes and event is no evidence, can be repeated, and is swept after a day', async () => {
    await dyingAt((log) => ({
      append: (stream, news, ...rest) =>
        news.some(({ type }) => type === 'EvidenceFileKept') ? died() : log.append(stream, news, ...rest),
    }));
    expect((await upload(PDF, { key: 'key-00000001' })).statusCode).toBe(500);
    expect((await upload(PNG, { key: 'key-00000002' })).statusCode).toBe(500);
    await restart();
    expect([await typesOf(), (await onDisk()).length]).toEqual([[], 2]);
    const fileID = await kept(PDF, { key: 'key-00000001' });
    expect(await sweep()).toBe(0);
    service.advance(DAY + 60);
    expect(await sweep()).toBe(1);
    expect(await onDisk()).toEqual([fileID]);
  });

  it('between the removal and its bytes is swept', async () => {
    const fileID = await kept();
    await dyingAt((log) => ({ files: { ...log.files, remove: died } }));
    expect((await remove(fileID)).statusCode).toBe(500);
    await restart();
    expect([(await typesOf()).length, await onDisk()]).toEqual([2, [fileID]]);
    service.advance(DAY + 60);
    await sweep();
    expect(await onDisk()).toEqual([]);
  });

  it('before the files of an erased founder were removed is finished by the next process', async () => {
    await kept();
    await dyingAt(() => ({ erasePerson: died }));
    const body = { password: PASSWORD };
    const asked = { token: service.tokenFor(anna), params: { userID: 'anna' }, body };
    expect((await service.call('erasePersonalData', asked)).statusCode).toBe(500);
    await restart();
    await expect
      .poll(async () => (await service.log.readStream(STREAMS.erasure('anna'))).map(({ type }) => type))
      .toEqual(['ErasureRequested', 'ErasureCompleted']);
    expect(await onDisk()).toEqual([]);
  });
});
