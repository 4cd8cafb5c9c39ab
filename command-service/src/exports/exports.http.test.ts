import {
  ExportFailed,
  ExportFinished,
  errorBody,
  HEADERS,
  LIFETIMES,
  type RouteName,
  STREAMS,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { admit, type Person, person } from '../testing/people.ts';
import { startTestService } from '../testing/service.ts';

const service = closeAfterAll(await startTestService({ publicUrl: 'https://app.test' }));

let people = 0;
async function staff(userType: 'admin' | 'partnerUser'): Promise<Person> {
  const who = person(`${userType}${++people}`, userType, { partnerID: userType === 'admin' ? null : 'north' });
  await admit(service.application, who);
  return who;
}
const ask = (by: Person, body: object, name: RouteName = 'requestListExport', key?: string) =>
  service.call(name, {
    token: service.tokenFor(by),
    body,
    ...(key === undefined ? {} : { headers: { [HEADERS.idempotency]: key } }),
  });
const requestsOf = async ({ userID }: Person) =>
  (await service.log.readStream(STREAMS.export(userID))).flatMap((event) =>
    event.type === 'ExportRequested' ? [event.data] : [],
  );
/** What the worker writes beside the read models. */
const written = ({ userID }: Person, event: ReturnType<typeof ExportFinished.of | typeof ExportFailed.of>) =>
  service.application.exports.execute(userID, () => [event], commandContext(`${userID}-${event.type}`));
const one = ({ userID }: Person, n = 1) => ({ exportID: `${userID}.${n}`, userID });
const open = (by: Person, token: string) =>
  service.call('openExport', { token: service.tokenFor(by), body: { token } });

describe('asking for a file', () => {
  it('of assessments takes what the specification says, and of any list what that shows', async () => {
    const adam = await staff('admin');
    const first = await ask(adam, { company: 'Fernwell', status: 'COMPLETED' }, 'requestExport');
    expect(first.json()).toEqual({ data: { exportID: `${adam.userID}.1` } });
    const second = await ask(adam, { kind: 'codes', format: 'xlsx', filter: { state: 'usable' }, selected: ['d1'] });
    expect(second.json()).toEqual({ data: { exportID: `${adam.userID}.2` } });
    expect(await requestsOf(adam)).toMatchObject([
      { kind: 'assessments', format: 'csv', filter: '{"status":"COMPLETED"}', search: '{"company":"Fernwell"}' },
      { kind: 'codes', format: 'xlsx', filter: '{"state":"usable"}', selected: ['d1'], partnerUserID: null },
    ]);
    expect((await ask(adam, { kind: 'users' })).json()).toEqual(errorBody('tooManyExports'));
  });

  it('again with the same key answers the same one', async () => {
    const adam = await staff('admin');
    const again = () => ask(adam, { kind: 'users' }, 'requestListExport', 'one-and-the-same');
    const [before, after] = [await again(), await again()];
    expect(after.json()).toEqual(before.json());
    expect(await requestsOf(adam)).toHaveLength(1);
  });

  it('for partner users is of what is theirs', async () => {
    const paula = await staff('partnerUser');
    await ask(paula, { kind: 'users', filter: { partnerUserID: 'somebody-else' } });
    expect(await requestsOf(paula)).toMatchObject([{ partnerUserID: paula.userID, partnerID: 'north' }]);
    for (const kind of ['answers', 'activity', 'history'])
      expect((await ask(paula, { kind })).json()).toEqual(errorBody('notFound', '/kind'));
  });

  it('of an industry or a sector that there is not is refused', async () => {
    const adam = await staff('admin');
    expect((await ask(adam, { industryID: 99 }, 'requestExport')).json()).toEqual(errorBody('notFound', '/industryID'));
    expect((await ask(adam, { sectorID: 99 }, 'requestExport')).json()).toEqual(errorBody('notFound', '/sectorID'));
  });
});

describe('a file that was made', () => {
  it('is mailed as a link, whose download is noted once', async () => {
    const adam = await staff('admin');
    await ask(adam, { kind: 'users' });
    await written(adam, ExportFinished.of({ ...one(adam), rows: 1, bytes: 90 }));
    const { text } = await service.mailbox.next(adam.email, /export .* is ready/);
    expect(text).toContain('The file with 1 user that you asked for');
    const [, token = ''] = /https:\/\/app\.test\/download\?exportID=(\S+)/.exec(text) ?? [];
    expect((await open(adam, token)).statusCode).toBe(204);
    expect((await open(adam, token)).statusCode).toBe(204);
    // The token alone opens nothing: not for a stranger, nor for a colleague.
    expect((await service.call('openExport', { body: { token } })).statusCode).toBe(401);
    expect((await open(await staff('admin'), token)).json()).toEqual(errorBody('exportGone'));
    const types = (await service.log.readStream(STREAMS.export(adam.userID))).map(({ type }) => type);
    expect(types.filter((type) => type === 'ExportDownloaded')).toHaveLength(1);
    const [secret] = token.split('.').slice(-1);
    const others = [
      `${adam.userID}.2.${secret}`,
      'a.b.c',
      service.application.links.tokenOf({ purpose: 'report', userID: adam.userID, id: '1' }),
    ];
    for (const other of others) expect((await open(adam, other)).json()).toEqual(errorBody('exportGone'));
  });

  it('and removed because somebody in it was erased is told of', async () => {
    const adam = await staff('admin');
    await ask(adam, { kind: 'users' });
    await written(adam, ExportFailed.of({ ...one(adam), reason: 'erased' }));
    expect((await service.mailbox.next(adam.email, /removed/)).text).toContain('https://app.test/administration');
  });

  it('and withdrawn, or over, is not', async () => {
    const [adam, other] = [await staff('admin'), await staff('admin')];
    await ask(adam, { kind: 'users' });
    await written(adam, ExportFailed.of({ ...one(adam), reason: 'withdrawn' }));
    await ask(other, { kind: 'users' });
    await written(other, ExportFailed.of({ ...one(other), reason: 'error' }));
    await service.mailbox.next(other.email, /failed/);
    expect(service.mailbox.messages.filter(({ to }) => to === adam.email)).toEqual([]);
    service.advance(LIFETIMES.exportFile);
    const token = service.application.links.tokenOf({ purpose: 'export', userID: other.userID, id: '1' });
    expect((await open(other, token)).json()).toEqual(errorBody('exportGone'));
  });
});
