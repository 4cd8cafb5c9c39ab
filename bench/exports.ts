import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  AccountOpened,
  type EventMetadata,
  ExportRequested,
  LIST_FORMATS,
  type ListFormat,
  type NewEvent,
  STREAMS,
} from '@groundwork/contracts';
import { anAccount } from '@groundwork/contracts/testing';
import type { Log } from '@groundwork/event-store';
import { createProjectionService, openEmbeddedReadStore } from '@groundwork/projection-service';
import { generateTokenKeys } from '@groundwork/service-kit';
import { openSeededLog, percentile, quiet, type Row, temporaryFolder } from './kit/product.ts';
import { openSigner } from './kit/signer.ts';
import { openMany, STAFF_ID } from './users.ts';

/** Milliseconds between samples. */
const LOOK_MS = 50;
const MIB = 1024 * 1024;

/** Duration, memory and others' waits for the export of all users. */
export async function benchExports(): Promise<Row[]> {
  const folder = temporaryFolder();
  const { log, application } = await openSeededLog(folder);
  await openMany(application);
  const staff = AccountOpened.of(anAccount({ userID: STAFF_ID, userType: 'admin' }));
  await append(log, STREAMS.account(STAFF_ID), staff);
  const keys = generateTokenKeys();
  const store = openEmbeddedReadStore({ path: join(folder, 'read.db') });
  const service = await createProjectionService({ log, store, logger: quiet, tokenKeys: keys, rateFactor: 1_000_000 });
  await service.runner.caughtUp;
  const headers = { authorization: `Bearer ${(await openSigner(keys))({ sub: STAFF_ID, userType: 'admin' })}` };
  const ask = async (): Promise<number> => {
    const began = performance.now();
    const { statusCode } = await service.app.inject({ url: '/api/user?sortBy=lastName&page=2', headers });
    if (statusCode !== 200) throw new Error(`the Users tab answered ${statusCode}`);
    return performance.now() - began;
  };
  for (let i = 0; i < 50; i++) await ask();

  const rows: Row[] = [];
  for (const [i, format] of LIST_FORMATS.entries()) {
    rows.push(await measured({ log, format, n: i + 1, ask }));
  }
  await service.close();
  return rows;
}

interface Measured {
  readonly log: Log;
  readonly format: ListFormat;
  readonly n: number;
  ask(): Promise<number>;
}

async function measured({ log, format, n, ask }: Measured): Promise<Row> {
  const before = process.memoryUsage.rss();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), LOOK_MS);
  const began = performance.now();
  await append(log, STREAMS.export(STAFF_ID), asked(format, n));
  const times: number[] = [];
  let rows: number | undefined;
  while (rows === undefined) {
    times.push(await ask());
    rows = await rowsOf(log, n);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  clearInterval(looking);
  const seconds = (performance.now() - began) / 1000;
  const [grown, p95] = [(most - before) / MIB, percentile(times, 0.95)];
  return {
    what: `export of ${rows} users as ${format.toUpperCase()}`,
    measured: `${seconds.toFixed(1)} s, memory grows by ${grown.toFixed(0)} MiB, a page of users meanwhile p95 ${p95.toFixed(0)} ms`,
    goal: 'at most 30 s, 100 MiB, 50 ms',
    met: seconds <= 30 && grown <= 100 && p95 <= 50,
  };
}

const asked = (format: ListFormat, n: number) =>
  ExportRequested.of({
    exportID: `${STAFF_ID}.${n}`,
    userID: STAFF_ID,
    kind: 'users',
    format,
    filter: '{"sortBy":"lastName","direction":"asc"}',
    search: '{}',
    selected: null,
    partnerUserID: null,
    partnerID: null,
    secretHash: createHash('sha256').update('bench').digest('base64url'),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });

async function append(log: Log, stream: string, event: NewEvent): Promise<void> {
  const past = await log.readStream(stream);
  const commandID = `${stream}-${past.length}`;
  const metadata: EventMetadata = {
    actorID: STAFF_ID,
    actorType: 'admin',
    time: new Date().toISOString(),
    correlationID: commandID,
    causationID: commandID,
    commandID,
  };
  await log.append(stream, [event], past.at(-1)?.revision ?? 'no_stream', metadata);
}

/** @returns the rows once finished. @throws when it failed. */
async function rowsOf(log: Log, n: number): Promise<number | undefined> {
  for (const { type, data } of await log.readStream(STREAMS.export(STAFF_ID))) {
    if (type === 'ExportFailed') throw new Error(`the export failed: ${data.reason}`);
    if (type === 'ExportFinished' && data.exportID === `${STAFF_ID}.${n}`) return data.rows;
  }
  return undefined;
}
