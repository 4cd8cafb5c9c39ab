import type { Log, Mark } from '@groundwork/event-store';
import { expect, it } from 'vitest';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import { CheckpointMoved } from '../store/port.ts';
import { groupMark, markOf, readMark } from './log-mark.ts';

const mark = (position: string, id: string): Mark => ({ position, id });
/** A log that holds these; whoever asks for the mark uses nothing else of it. */
const logOf = (...held: readonly Mark[]): Log =>
  ({ holds: async ({ id }: Mark) => held.some((event) => event.id === id) }) as unknown as Log;

const [common, gone, made, later] = [mark('5', 'common'), mark('6', 'gone'), mark('7', 'made'), mark('8', 'later')];

/** Two groups that began at the same mark. */
async function twoGroups(current: Log) {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  await groupMark(null, current, store).moveTo(common);
  const stored = await readMark(store);
  const [one, other] = [groupMark(stored, current, store), groupMark(stored, current, store)];
  return { store, one, other };
}

it('is moved by the groups in turn, never back', async () => {
  const { store, one, other } = await twoGroups(logOf(common, made, later));
  await one.moveTo(later);
  await other.moveTo(made);
  expect(markOf(await readMark(store))).toEqual(later);
});

it('is not moved past an event of the log that is gone, however late its group was to write it', async () => {
  const { store, one, other } = await twoGroups(logOf(common, made));
  await one.moveTo(gone);
  await expect(other.moveTo(made)).rejects.toThrow(CheckpointMoved);
  expect(markOf(await readMark(store))).toEqual(gone);
  expect(await other.isHeld()).toBe(false);
});

it('is not moved to an event of the log that is gone, once another group has moved it', async () => {
  const { store, one, other } = await twoGroups(logOf(common, made));
  await one.moveTo(made);
  await expect(other.moveTo(gone)).rejects.toThrow(CheckpointMoved);
  await expect(other.moveTo(mark('8', 'gone too'))).rejects.toThrow(CheckpointMoved);
  expect(markOf(await readMark(store))).toEqual(made);
});
