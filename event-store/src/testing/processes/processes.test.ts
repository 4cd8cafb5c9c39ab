import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedEventStore } from '../../embedded/index.ts';
import { sampleEvents } from '../events.ts';

const SCRIPT = fileURLToPath(new URL('./write-events.ts', import.meta.url));

describe('the embedded event log and other processes', () => {
  let folder = '';
  let path = '';
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'event-store-'));
    path = join(folder, 'events.db');
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const write = (...args: string[]) => {
    const child = spawn(process.execPath, ['--conditions=@groundwork/source', SCRIPT, path, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return { child, lines: createInterface({ input: child.stdout }), exit: once(child, 'exit') };
  };

  it('keeps every acknowledged event when the writer is killed in the middle of its appends', async () => {
    for (const kill of [5, 40, 120]) {
      const { child, lines, exit } = write('a-1');
      let acknowledged = -1;
      let count = 0;
      for await (const line of lines) {
        acknowledged = Number(line);
        if (++count === kill) child.kill('SIGKILL');
      }
      await exit;

      const store = openEmbeddedEventStore({ path });
      const events = await store.readStream('a-1');
      expect(events.length).toBeGreaterThan(acknowledged);
      expect(events.map((e) => e.revision)).toEqual(events.map((_, i) => i));
      expect(events.length % 3).toBe(0);
      // The group that may have been written without an answer is repeated, and is there once.
      const again = await store.append('a-1', sampleEvents(`a-1/${acknowledged}`, 3), acknowledged);
      expect(again.revision).toBe(acknowledged + 3);
      expect(await store.readStream('a-1')).toHaveLength(acknowledged + 4);
      await store.close();
    }
  }, 60_000);

  it('lets a second process follow while the first writes', async () => {
    await openEmbeddedEventStore({ path }).close();
    const reader = openEmbeddedEventStore({ path, readOnly: true });
    const groups = 200;
    const { lines, exit } = write('a-1', String(groups));
    lines.resume();
    const revisions: number[] = [];
    for await (const delivery of reader.subscribe({ prefixes: ['a-'] })) {
      if (delivery.kind !== 'event') continue;
      revisions.push(delivery.event.revision);
      if (revisions.length === 3 * groups) break;
    }
    expect(revisions).toEqual(Array.from({ length: 3 * groups }, (_, i) => i));
    expect((await exit)[0]).toBe(0);
    expect(await reader.readStream('a-1')).toHaveLength(3 * groups);
    await reader.close();
  }, 60_000);

  it('lets two processes write, each to its stream, and loses nothing', async () => {
    await openEmbeddedEventStore({ path }).close();
    const writers = [write('a-1', '60'), write('b-1', '60')];
    for (const { lines } of writers) lines.resume();
    for (const { exit } of writers) expect((await exit)[0]).toBe(0);
    const store = openEmbeddedEventStore({ path });
    expect(await store.readStream('a-1')).toHaveLength(180);
    expect(await store.readStream('b-1')).toHaveLength(180);
    await store.close();
  }, 60_000);
});
