/** The product is killed while it makes the file of an export, and makes it once after all. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, PartnerAdded, PartnerChanged, STREAMS } from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import { dataFiles, loadSecrets, openEmbeddedLog } from '@groundwork/event-store';
import { generateTokenKeys } from '@groundwork/service-kit';
import { afterAll, expect, it, vi } from 'vitest';
import { apiAt } from '../testing/api.ts';
import { end, freePort, launch } from '../testing/product.ts';

/** So many that the file takes longer to make than a signal takes to arrive. */
const ROWS = 12_000;
/** Events that one append may hold. */
const AT_ONCE = 2_000;
const data = mkdtempSync(join(tmpdir(), 'groundwork-export-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

type Exports = Api['listExports']['answer']['data']['exports'];

/** A partner whose name was changed so often that the history of it is a long file. */
async function writePartner(partnerID: string): Promise<void> {
  // As the first start does, which finds the log with this in it.
  loadSecrets(dataFiles(data).secrets, () => generateTokenKeys().privateKey);
  const log = openEmbeddedLog(data);
  const partner = { partnerID, partnerName: 'Name 0', defaultDiscount: 0 };
  let revision: number | 'no_stream' = 'no_stream';
  for (let first = 0; first < ROWS; first += AT_ONCE) {
    const events = Array.from({ length: AT_ONCE }, (_, i) =>
      first + i === 0 ? PartnerAdded.of(partner) : PartnerChanged.of({ ...partner, partnerName: `Name ${first + i}` }),
    );
    const metadata = metadataFor(`renames${first}`, '2026-01-05T09:00:00.000Z');
    ({ revision } = await log.append(STREAMS.partner(partnerID), events, revision, metadata));
  }
  await log.close();
}

it('an export during which the product is killed is made by the next process: once, whole and with one message', async () => {
  await writePartner('often-renamed');
  const port = await freePort();
  const api = apiAt(`http://127.0.0.1:${port}`);
  let child = await launch(data, port);
  const signIn = () => api.signIn('ben@groundwork.example');
  const { token, userID } = await signIn();
  const list = async (as: string): Promise<Exports> =>
    ((await api.ask('GET', '/api/exports', { token: as })).body as Api['listExports']['answer']).data.exports;

  const filter = { kind: 'partner', id: 'often-renamed' };
  const asked = await api.ask('POST', '/api/exports', { token, body: { kind: 'history', filter } });
  expect(asked.status).toBe(200);
  // At once: asking how far it is takes as long as making much of it.
  await end(child, 'SIGKILL');
  expect(await outcomes(userID), 'the file was whole before the kill').toEqual([]);

  child = await launch(data, port);
  const again = await signIn();
  await vi.waitFor(async () => expect((await list(again.token))[0]?.state).toBe('finished'), { timeout: 60_000 });
  const links = (): string[] =>
    mails().flatMap((text) => [...text.matchAll(/exportID=([\w.-]+)/g)].map(([, id]) => id ?? ''));
  await vi.waitFor(() => expect(new Set(links()).size).toBe(1), { timeout: 60_000 });
  expect((await api.ask('POST', `/api/assessment/export/download/${links()[0]}`)).status).toBe(401);
  const { status, body } = await api.ask('POST', `/api/assessment/export/download/${links()[0]}`, {
    token: again.token,
  });
  expect(status).toBe(200);
  const { data: bytes } = body as Api['downloadExport']['answer'];
  const names = Buffer.from(bytes, 'base64')
    .toString()
    .match(/Name \d+(?=[^,]*,often-renamed)/g);
  const expected = Array.from({ length: ROWS }, (_, i) => `Name ${i}`);
  expect(names?.toSorted()).toEqual(expected.toSorted());

  await end(child, 'SIGTERM');
  expect(await outcomes(userID)).toEqual(['ExportFinished']);
  expect(mails().filter((text) => text.includes('exportID='))).toHaveLength(1);
});

/** @returns what the log says of somebody's exports, but that they were asked for. The product must be down. */
async function outcomes(userID: string): Promise<string[]> {
  const log = openEmbeddedLog(data);
  const types = (await log.readStream(STREAMS.export(userID))).map(({ type }) => type);
  await log.close();
  return types.filter((type) => type !== 'ExportRequested');
}

const mails = (): string[] => {
  const files = readdirSync(join(data, 'mail')).map((name) => readFileSync(join(data, 'mail', name), 'utf8'));
  return files.map((text) => text.replace(/=\r?\n/g, '').replace(/=3D/gi, '='));
};
