import {
  CohortInvitationWithdrawn,
  CohortJoined,
  CohortLeft,
  CohortMade,
  type DomainEvent,
  FounderInvited,
  LIMITS,
  type LiveList,
  PartnerAccepted,
  PartnerAccessEnded,
  SessionEnded,
} from '@groundwork/contracts';
import { aCohort } from '@groundwork/contracts/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storedName } from '../core/projection.ts';
import { usersProjection } from '../read-models/users/users.ts';
import { ada, draft } from '../testing/builder.ts';
import { ben, grace, luca, maya, pia, sara } from '../testing/callers.ts';
import { opened } from '../testing/events.ts';
import { catalogue, started } from '../testing/results.ts';
import { createLiveHub, type LiveHub } from './hub.ts';
import { audience, type Note, notesOf } from './notes.ts';
import { liveService } from './testing/live-service.ts';

const READY = { event: 'ready', data: {} };
const changes = (data: object) => ({ event: 'changes', data });

describe('live changes', () => {
  it('are told to administrators of all, to partner users of theirs, and to nobody of what they did themselves', async () => {
    const { listen, append } = await liveService();
    const [admin, partner, other] = [await listen(ben), await listen(grace), await listen(luca)];
    expect(admin.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(admin.answer.headers.get('cache-control')).toBe('no-store');
    for (const { events } of [admin, partner, other]) expect(await events()).toEqual(READY);

    await append(opened('hers', { partnerUserID: 'grace' }));
    const one = changes({ users: { count: 1, ids: ['hers'] } });
    expect([await admin.events(), await partner.events()]).toEqual([one, one]);
    await append(opened('his', { partnerUserID: 'luca' }));
    expect(await other.events()).toEqual(changes({ users: { count: 1, ids: ['his'] } }));
  });

  it('are told to who sees a founder from now on, and to who does no more', async () => {
    const { listen, append } = await liveService();
    const proposal = { userID: 'hers', proposalID: 'q1', partnerID: 'harbor', partnerUserID: 'grace' };
    await append(opened('hers'));
    const [partner, other] = [await listen(grace), await listen(luca)];
    for (const { events } of [partner, other]) expect(await events()).toEqual(READY);
    const one = changes({ users: { count: 1, ids: ['hers'] } });
    await append(PartnerAccepted.of(proposal));
    expect(await partner.events()).toEqual(one);
    await append(PartnerAccessEnded.of(proposal));
    expect(await partner.events()).toEqual(one);
    await append(opened('his', { partnerUserID: 'luca' }));
    expect(await other.events()).toEqual(changes({ users: { count: 1, ids: ['his'] } }));
  });

  it('in cohorts are also who is invited, joins, leaves or is withdrawn, for colleagues of its partner', async () => {
    const { listen, append } = await liveService();
    const spring = aCohort({ cohortID: 'spring', partnerID: 'north', partnerUserID: 'paula' });
    const invitation = { invitationID: 'i', cohortID: 'spring', partnerID: 'north' };
    const joining = { userID: 'hers', cohortID: 'spring', partnerID: 'north', invitationID: null };
    await append(opened('hers'), CohortMade.of(spring));
    const [mine, theirs] = [await listen(pia), await listen(sara)];
    for (const { events } of [mine, theirs]) expect(await events()).toEqual(READY);
    for (const event of [
      FounderInvited.of({ ...invitation, userID: 'i', email: 'nia@x.example', name: '' }),
      CohortJoined.of(joining),
      CohortLeft.of({ userID: 'hers', cohortID: 'spring', invitationID: null }),
      CohortInvitationWithdrawn.of({ invitationID: 'i', cohortID: 'spring' }),
    ]) {
      await append(event);
      expect(await mine.events()).toEqual(changes({ cohorts: { count: 1, ids: ['spring'] } }));
    }
    await append(CohortMade.of({ ...spring, cohortID: 'fall', partnerID: 'south' }));
    expect(await theirs.events()).toEqual(changes({ cohorts: { count: 1, ids: ['fall'] } }));
  });

  it('are no business of founders', async () => {
    const { listen } = await liveService();
    expect((await listen(maya)).answer.status).toBe(403);
  });

  it('end with the token, and at once with the session', async () => {
    const { listen, append } = await liveService();
    const [expiring, ended, going] = [await listen(ben, '2s'), await listen(grace), await listen(luca)];
    for (const { events } of [expiring, ended, going]) expect(await events()).toEqual(READY);
    await append(SessionEnded.of({ sessionID: 'session-grace', userID: 'grace', reason: 'signedOut' }));
    expect(await ended.events()).toBeUndefined();
    expect(await expiring.events()).toBeUndefined();
    await append(opened('his', { partnerUserID: 'luca' }));
    expect(await going.events()).toMatchObject({ event: 'changes' });
  });

  it('are open a few times for one person; whoever hangs up makes room', async () => {
    const { listen } = await liveService();
    const open = [];
    for (let i = 0; i < LIMITS.liveConnections; i++) open.push(await listen(ben));
    expect((await listen(ben)).answer.status).toBe(429);
    expect((await listen(grace)).answer.status).toBe(200);
    await open[0]?.hangUp();
    await expect.poll(async () => (await listen(ben)).answer.status).toBe(200);
  });

  it('in assessments are told by version and draft, to administrators with builder access only', async () => {
    const { listen, append } = await liveService();
    await append(...catalogue);
    const [builder, admin] = [await listen(ada), await listen(ben)];
    for (const { events } of [builder, admin]) expect(await events()).toEqual(READY);
    await append(draft('primary.2', 'primary.1'), opened('hers'));
    const users = { count: 1, ids: ['hers'] };
    const told = await builder.events();
    // They may come in two: a batch may end between the two events.
    expect(told).toMatchObject({ event: 'changes', data: { builder: { count: 2, ids: ['primary.1', 'primary.2'] } } });
    expect(await admin.events()).toEqual(changes({ users }));
  });

  it('in assessments are not that founders take them', async () => {
    const { listen, append } = await liveService();
    await append(...catalogue);
    const builder = await listen(ada);
    expect(await builder.events()).toEqual(READY);
    await append(started('maya'));
    expect(await builder.events()).toEqual(changes({ assessments: { count: 1, ids: ['maya.1'] } }));
  });

  it('say who has the same draft open, each once, whenever that changes', async () => {
    const { listen, append } = await liveService();
    const iris = { ...ada, userID: 'iris' };
    await append(opened('ada', { firstName: 'Ada' }), opened('iris', { firstName: 'Iris' }));
    const builders = (...names: string[]) => ({
      event: 'builders',
      data: names.map((name) => ({ userID: name.toLowerCase(), name: `${name} Okafor` })),
    });
    const first = await listen(ada, undefined, '?draft=primary.2');
    expect([await first.events(), await first.events()]).toEqual([READY, builders('Ada')]);
    const elsewhere = await listen(iris, undefined, '?draft=other.1');
    expect([await elsewhere.events(), await elsewhere.events()]).toEqual([READY, builders('Iris')]);
    const second = await listen(iris, undefined, '?draft=primary.2');
    expect([await second.events(), await second.events()]).toEqual([READY, builders('Ada', 'Iris')]);
    expect(await first.events()).toEqual(builders('Ada', 'Iris'));
    await second.hangUp();
    expect(await first.events()).toEqual(builders('Ada'));
    expect((await listen(ben, undefined, '?draft=primary.2')).answer.status).toBe(403);
  });

  it('keep nobody waiting who stops the service, be 50 of them open', async () => {
    const { listen, close } = await liveService();
    const staff = Array.from({ length: 50 }, (_, i) => ({ userID: `admin${i}`, userType: 'admin' as const }));
    const open = await Promise.all(staff.map((admin) => listen(admin)));
    for (const { events } of open) expect(await events()).toEqual(READY);
    await close();
    for (const { events } of open) expect(await events()).toBeUndefined();
  });
});

describe('what somebody is told', () => {
  const admin = { ...ben, actorType: 'admin', partnerID: null } as const;

  /** @returns the first lines. */
  async function linesOf(hub: LiveHub, count: number): Promise<string[]> {
    const said: string[] = [];
    const hangUp = new AbortController();
    onTestFinished(() => hangUp.abort());
    for await (const line of hub.listen(admin, hangUp.signal)) if (said.push(line) === count) break;
    return said;
  }

  it('is a sign of life now and then where nothing happens, so that no proxy takes the connection for dead', async () => {
    const said = await linesOf(createLiveHub({ heartbeatMs: 5 }), 3);
    expect(said).toEqual(['event: ready\ndata: {}\n\n', ':\n\n', ':\n\n']);
  });

  it('is what happened in a moment at once: each row once, no more than 50 ids, and how far exports are last', async () => {
    const hub = createLiveHub({ gatherMs: 5 });
    const note = (list: LiveList, id: string, by: string) => ({ list, id, by, document: null });
    const said = linesOf(hub, 3);
    const rows = Array.from({ length: 70 }, (_, i) => note('users', `founder${i}`, 'jonas'));
    hub.tell([...rows, ...rows, note('users', 'mine', 'ben')]);
    for (const row of [1, 2]) hub.tellExport('ben', 'ben.1', { state: 'running', rows: row, totalRows: 2 });
    hub.tellExport('grace', 'grace.1', { state: 'running', rows: 1, totalRows: 2 });
    const ids = rows.slice(0, 50).map(({ id }) => id);
    expect((await said).slice(1)).toEqual([
      `event: changes\ndata: ${JSON.stringify({ users: { count: 70, ids } })}\n\n`,
      'event: exports\ndata: {"ben.1":{"state":"running","rows":2,"totalRows":2}}\n\n',
    ]);
  });
});

describe('a note', () => {
  const usersOf = storedName(usersProjection, 'users');
  const events = [
    { position: '7', type: 'ProfileChanged', metadata: { actorID: 'jonas' } },
  ] as unknown as DomainEvent[];
  const admin = { actorType: 'admin', userID: 'ben', partnerID: null } as const;
  const partner = { actorType: 'partnerUser', userID: 'grace', partnerID: 'harbor' } as const;
  const founder = { actorType: 'user', userID: 'maya', partnerID: null } as const;
  const hearing = (note: Note) => [admin, partner, founder].map((asker) => audience(asker)(note));

  it.each([
    ['grace', [true, true, false]],
    ['luca', [true, false, false]],
    [null, [true, false, false]],
  ])('of a row of %j reaches who sees it', (partnerUserID, hear) => {
    const document = { _id: 'maya', position: '7', partnerUserID };
    const [note] = notesOf([{ collection: usersOf, operations: [{ kind: 'put', document }] }], events);
    expect(note).toEqual({ list: 'users', id: 'maya', by: 'jonas', document });
    expect(note && hearing(note)).toEqual(hear);
    expect(note && audience({ ...admin, userID: 'jonas' })(note)).toBe(false);
  });

  it('of a row that was removed reaches only who sees all, since nobody knows any more whose it was', () => {
    const operations = [{ kind: 'remove', _id: 'maya', position: '7' } as const];
    const [removed] = notesOf([{ collection: usersOf, operations }], events);
    expect(removed && hearing(removed)).toEqual([true, false, false]);
  });
});
