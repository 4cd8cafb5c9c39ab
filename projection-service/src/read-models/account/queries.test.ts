import {
  EmailChangeRequested,
  errorBody,
  RecoveryCodeUsed,
  SecondFactorDisabled,
  SecondFactorEnabled,
  SessionEnded,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, grace, jonas, maya, people } from '../../testing/callers.ts';
import { opened, refreshed, signedIn, timeOf } from '../../testing/events.ts';
import { openTestService, type TestService } from '../../testing/test-service.ts';

const given = (...events: Parameters<typeof openTestService>[0]) => openTestService([...people, ...events], timeOf(10));

describe('the address that waits', () => {
  const expiresAt = timeOf(60);
  const wanted = (userID: string) =>
    EmailChangeRequested.of({
      userID,
      changeID: `of-${userID}`,
      newEmail: `${userID}@new.example`,
      by: 'owner',
      expiresAt,
    });
  const path = (userID: string) => `/api/user/${userID}/email-change`;
  const shown = { newEmail: 'maya@new.example', by: 'owner', requestedAt: timeOf(5), expiresAt };

  it('is shown to its person and to admins, and to nobody else', async () => {
    const { ask } = await given(wanted('maya'));
    for (const caller of [maya, ben]) expect((await ask(path('maya'), caller)).body).toEqual({ data: shown });
    for (const caller of [jonas, grace]) {
      expect((await ask(path('maya'), caller)).body).toEqual(errorBody('notFound'));
    }
    expect((await ask(path('jonas'), jonas)).body).toEqual({ data: null });
  });

  it('of staff is shown to themselves and to admins', async () => {
    const { ask } = await given(wanted('grace'), opened('amy', { userType: 'admin' }), wanted('amy'));
    expect((await ask(path('grace'), grace)).body.data.newEmail).toBe('grace@new.example');
    for (const userID of ['grace', 'amy']) {
      expect((await ask(path(userID), ben)).body.data.newEmail).toBe(`${userID}@new.example`);
      expect((await ask(path(userID), maya)).body).toEqual(errorBody('notFound'));
    }
    expect((await ask(path('amy'), grace)).body).toEqual(errorBody('notFound'));
  });

  it('is none once its time is over', async () => {
    const testService = await given(wanted('maya'));
    testService.at(expiresAt);
    expect((await testService.ask(path('maya'), maya)).body).toEqual({ data: null });
  });
});

describe('two-step sign-in', () => {
  const hashes = ['1', '2'].map((char) => char.repeat(43));
  const path = '/api/user/ben/second-factor';
  const enabled = SecondFactorEnabled.of({ userID: 'ben', factorID: 'f1', step: 1, recoveryHashes: hashes });
  const used = RecoveryCodeUsed.of({ userID: 'ben', recoveryHash: hashes[0] as string });

  it('is shown to its person, with how many recovery codes are left, and to nobody else', async () => {
    const { ask } = await given(enabled, used);
    expect((await ask(path, ben)).body).toEqual({ data: { enabledAt: timeOf(5), recoveryCodesLeft: 1 } });
    for (const caller of [maya, grace]) expect((await ask(path, caller)).body).toEqual(errorBody('notFound'));
    expect((await ask(path)).status).toBe(401);
  });

  it('is off before, and after it was turned off', async () => {
    const { ask } = await given(enabled, SecondFactorDisabled.of({ userID: 'ben', by: 'owner' }));
    const off = { data: { enabledAt: null, recoveryCodesLeft: 0 } };
    expect((await ask(path, ben)).body).toEqual(off);
    expect((await ask('/api/user/maya/second-factor', maya)).body).toEqual(off);
  });
});

describe('the list of sessions', () => {
  const list = async ({ ask }: TestService, caller = { ...maya, sessionID: 'one' }) =>
    (await ask(`/api/user/${caller.userID}/sessions`, caller)).body.data;
  const ids = async (testService: TestService): Promise<string[]> =>
    (await list(testService)).map(({ sessionID }: { sessionID: string }) => sessionID);

  it('has the person’s own, the one used last first, and knows which one asks', async () => {
    const testService = await given(
      signedIn('one', 'maya'),
      signedIn('two', 'maya'),
      signedIn('theirs', 'jonas'),
      refreshed('one'),
    );
    const device = 'Firefox on Windows';
    expect(await list(testService)).toEqual([
      { sessionID: 'one', device, startedAt: timeOf(5), lastSeenAt: timeOf(8), current: true },
      { sessionID: 'two', device, startedAt: timeOf(6), lastSeenAt: timeOf(6), current: false },
    ]);
  });

  it('has none that was ended, was idle for an hour, or came to its end', async () => {
    const testService = await given(
      signedIn('one', 'maya'),
      signedIn('out', 'maya'),
      signedIn('short', 'maya', { endsAt: timeOf(30) }),
      SessionEnded.of({ sessionID: 'out', userID: 'maya', reason: 'signedOutElsewhere' }),
      refreshed('short'),
    );
    expect(await ids(testService)).toEqual(['short', 'one']);
    testService.at(timeOf(30));
    expect(await ids(testService)).toEqual(['one']);
    testService.at(timeOf(65 - 0.001));
    expect(await ids(testService)).toEqual(['one']);
    testService.at(timeOf(65));
    expect(await ids(testService)).toEqual([]);
  });

  it('is at most a hundred', async () => {
    const testService = await given(...Array.from({ length: 103 }, (_, i) => signedIn(`s${i}`, 'maya')));
    testService.at(timeOf(60));
    const found = await ids(testService);
    expect([found.length, found[0], found.at(-1)]).toEqual([100, 's102', 's3']);
  });

  it('is for administrators to see of company users, and for nobody else', async () => {
    const { ask } = await given(signedIn('one', 'maya'));
    expect((await ask('/api/user/maya/sessions', ben)).status).toBe(200);
    for (const caller of [jonas, grace]) {
      expect(await ask('/api/user/maya/sessions', caller)).toEqual({ status: 404, body: errorBody('notFound') });
    }
    const staff = await ask(`/api/user/${grace.userID}/sessions`, ben);
    expect(staff).toEqual({ status: 404, body: errorBody('notFound') });
    expect((await ask('/api/user/maya/sessions')).status).toBe(401);
    for (const caller of [ben, grace]) {
      expect((await ask(`/api/user/${caller.userID}/sessions`, caller)).status).toBe(200);
    }
  });
});
