// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../session/session.ts';
import { endSession } from '../../session/session-end.ts';
import { shownToasts } from '../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../testing/fake-api.ts';
import { deliver, flush, giveAnswer } from './sender.ts';
import { keepAnswer, readQueue } from './storage.ts';

const ATTEMPT = 'u1.1';
const chosen = ({ body }: Sent): unknown => (body as { questionOptionID: string }).questionOptionID;
const give = (questionID: string, questionOptionID: string): void =>
  giveAnswer('u1', { userAssessmentID: ATTEMPT, questionID, questionOptionID });
const waiting = (): string[] => readQueue('u1').map(({ questionOptionID }) => questionOptionID);

/** A network whose first request waits until it is released. */
function slowFirst(): { log: Sent[]; release: () => void } {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let first = true;
  const log = fakeApi(async (): Promise<Reply> => {
    if (first) {
      first = false;
      await gate;
    }
    return { status: 204 };
  });
  return { log, release };
}

beforeEach(() => {
  readQueue('u1');
  keepSession(aSession());
});
afterEach(async () => {
  endSession('left');
  // A round with nothing to do also ends the waiting of the last retry.
  await deliver();
});

describe('sending answers', () => {
  it('is one at a time and in the order given', async () => {
    const { log, release } = slowFirst();
    give('team', 'a');
    give('market', 'b');
    give('product', 'c');
    await vi.waitFor(() => expect(log).toHaveLength(1));
    release();
    await deliver();

    expect(log.map(chosen)).toEqual(['a', 'b', 'c']);
    expect(waiting()).toEqual([]);
  });

  it('sends an answer changed meanwhile last, so that it counts', async () => {
    const { log, release } = slowFirst();
    give('team', 'a');
    await vi.waitFor(() => expect(log).toHaveLength(1));
    give('team', 'b');
    give('team', 'c');
    release();
    await deliver();

    expect(log.map(chosen)).toEqual(['a', 'c']);
  });

  it('keeps answers given offline, and sends them when the network is back', async () => {
    fakeApi(() => 'offline');
    give('team', 'a');
    give('market', 'b');
    expect(await flush('u1', ATTEMPT)).toBe(false);
    expect(waiting()).toEqual(['a', 'b']);

    const log = fakeApi(() => ({ status: 204 }));
    expect(await flush('u1', ATTEMPT)).toBe(true);
    expect(log.map(chosen)).toEqual(['a', 'b']);
  });

  it('numbers each answer after the one before, also once that was sent, after a reload and when the clock is put back', async () => {
    const log = fakeApi(() => ({ status: 204 }));
    const numbers = (): number[] => log.map(({ body }) => (body as { number: number }).number);
    const later = Date.now() + 60_000;
    const now = vi.spyOn(Date, 'now').mockReturnValue(later);
    try {
      give('team', 'a');
      await deliver();
      now.mockReturnValue(later - 1_800_000);
      give('team', 'b');
      await deliver();
      expect(numbers()).toEqual([later, later + 1]);
      // A page loaded anew knows what the one before has kept.
      vi.resetModules();
      const { keepAnswer: keepAnew } = await import('./storage.ts');
      const { at } = keepAnew('u1', { userAssessmentID: ATTEMPT, questionID: 'team', questionOptionID: 'c' });
      expect(at).toBe(later + 2);
    } finally {
      now.mockRestore();
    }
  });

  it('reads no key of storage twice for an answer', async () => {
    fakeApi(() => ({ status: 204 }));
    const read = vi.spyOn(Storage.prototype, 'getItem');
    try {
      give('team', 'a');
      await deliver();
      const [last, entry, ...more] = read.mock.calls.map(([key]) => key);
      expect([last, more]).toEqual(['groundwork.last-answer.u1', []]);
      expect(entry).toMatch(/^groundwork\.answers\.u1\//);
    } finally {
      read.mockRestore();
    }
  });

  it('sends what another tab has left, in the order given, and nothing that the other has sent', async () => {
    fakeApi(() => 'offline');
    give('team', 'a');
    give('market', 'b');
    await deliver();
    vi.resetModules();
    const other = await import('./storage.ts');
    other.keepAnswer('u1', { userAssessmentID: ATTEMPT, questionID: 'product', questionOptionID: 'c' });
    for (const { id, questionID } of other.readQueue('u1')) if (questionID === 'team') other.discard('u1', id);

    const log = fakeApi(() => ({ status: 204 }));
    await deliver();
    expect(log.map(chosen)).toEqual(['b', 'c']);
    expect(waiting()).toEqual([]);
  });

  it('keeps answers through a log-out, and sends them only for the same person', async () => {
    fakeApi(() => 'offline');
    give('team', 'a');
    await deliver();
    endSession('left');

    keepSession(aSession({ userID: 'u2', token: 'token-2' }));
    const others = fakeApi(() => ({ status: 204 }));
    await deliver();
    expect(others).toEqual([]);
    endSession('left');

    keepSession(aSession());
    const log = fakeApi(() => ({ status: 204 }));
    await deliver();
    expect(log.map(({ path }) => path)).toEqual(['/api/user/u1/assessment/u1.1/answers']);
  });

  it('drops an answer that can never be stored, says so, and goes on with the next', async () => {
    const log = fakeApi((sent) => (chosen(sent) === 'wrong' ? refused(422, 'unknownOption') : { status: 204 }));
    give('team', 'wrong');
    give('market', 'b');
    await deliver();

    expect(log.map(chosen)).toEqual(['wrong', 'b']);
    expect(waiting()).toEqual([]);
    expect(shownToasts()).toMatchObject([{ message: 'Unable to Process Answer Selection.' }]);
  });

  it('drops every answer of an assessment that is completed, and no other’s', async () => {
    const log = fakeApi(({ path }) => (path.includes('/u1.1/') ? refused(409, 'attemptCompleted') : { status: 204 }));
    keepAnswer('u1', { userAssessmentID: ATTEMPT, questionID: 'team', questionOptionID: 'a' });
    keepAnswer('u1', { userAssessmentID: ATTEMPT, questionID: 'market', questionOptionID: 'b' });
    keepAnswer('u1', { userAssessmentID: 'u1.2', questionID: 'team', questionOptionID: 'c' });
    await deliver();

    expect(log.map(chosen)).toEqual(['a', 'c']);
    expect(waiting()).toEqual([]);
  });

  it('keeps answers that came too fast, and sends them when the server takes them again', async () => {
    vi.useFakeTimers();
    try {
      const body = [{ code: 'tooManyRequests', msg: 'Too many attempts.' }];
      let taken = 2;
      const log = fakeApi(() =>
        taken-- > 0 ? { status: 204 } : { status: 429, body, headers: { 'retry-after': '40' } },
      );
      for (const option of ['a', 'b', 'c', 'd']) give(`question-${option}`, option);
      expect(await flush('u1', ATTEMPT)).toBe(false);
      expect(waiting()).toEqual(['c', 'd']);
      expect(log).toHaveLength(3);

      taken = 10;
      await vi.advanceTimersByTimeAsync(39_000);
      expect(log).toHaveLength(3);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(log.map(chosen)).toEqual(['a', 'b', 'c', 'c', 'd']);
      expect(waiting()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps answers while the server is in trouble', async () => {
    fakeApi(() => refused(503, 'unavailable'));
    give('team', 'a');
    expect(await flush('u1', ATTEMPT)).toBe(false);
    expect(waiting()).toEqual(['a']);
  });
});
