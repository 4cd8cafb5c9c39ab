import type { StoredFile } from '@groundwork/event-store';
import { expect, it } from 'vitest';
import { evidence } from './evidence.ts';
import { sweepWith } from './sweep.ts';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 60 * 60 * 1000);
const file = (personID: string, fileID: string, hours = 48): StoredFile => ({
  personID,
  fileID,
  writtenAt: hoursAgo(hours),
});

interface Faults {
  readonly unreadable?: string;
  readonly refuses?: boolean;
  readonly stopAfter?: AbortController;
}

/** Files of which no event knows anything, and what a sweep did with them. */
async function swept(stored: readonly StoredFile[], { unreadable, refuses, stopAfter }: Faults = {}) {
  const did = {
    loaded: [] as string[],
    removed: [] as string[],
    errors: [] as unknown[],
    unfinishedBefore: [] as Date[],
  };
  const sweep = sweepWith({
    now: () => NOW,
    logoOf: async () => null,
    evidence: {
      async load(personID) {
        did.loaded.push(personID);
        if (personID === unreadable) throw new Error('a stream that nobody can read');
        return evidence.initial;
      },
    },
    files: {
      async *list() {
        yield* stored;
      },
      async remove({ fileID }) {
        did.removed.push(fileID);
        stopAfter?.abort();
      },
      async removeUnfinished(before) {
        if (refuses) throw new Error('a disk that nobody can read');
        did.unfinishedBefore.push(before);
        return 1;
      },
    },
  });
  const count = await sweep({
    onError: (error) => did.errors.push(error),
    ...(stopAfter && { signal: stopAfter.signal }),
  });
  return { ...did, count };
}

it('what is old goes, each person’s events read once, and what puts left in between', async () => {
  const { loaded, removed, unfinishedBefore, count } = await swept([
    ...[file('anna', 'a1'), file('anna', 'a2'), file('anna', 'young', 23)],
    ...[file('bert', 'b1'), file('carl', 'young', 1)],
  ]);
  expect([loaded, removed, count]).toEqual([['anna', 'bert'], ['a1', 'a2', 'b1'], 4]);
  expect(unfinishedBefore).toEqual([hoursAgo(24)]);
});

it('one person whose events cannot be read holds up no other, nor does anything else that fails', async () => {
  const files = [file('anna', 'a1'), file('anna', 'a2'), file('bert', 'b1')];
  const { removed, errors } = await swept(files, { unreadable: 'anna', refuses: true });
  expect(removed).toEqual(['b1']);
  expect(errors).toHaveLength(2);
});

it('a process that stops begins with no other person', async () => {
  const files = [file('anna', 'a1'), file('bert', 'b1')];
  expect((await swept(files, { stopAfter: new AbortController() })).removed).toEqual(['a1']);
});
