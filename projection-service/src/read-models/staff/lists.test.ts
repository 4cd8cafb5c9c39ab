import {
  AccountActivated,
  AccountClosed,
  AccountDeactivated,
  BuilderAccessGranted,
  BuilderAccessRevoked,
  EmailChanged,
  InvitationAccepted,
  InvitationSent,
  PartnerAdded,
  PartnerChanged,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { type Asker, listQuery } from '../../core/list.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, renamed, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { storeOf } from '../../testing/store-of.ts';
import { partnerList } from '../partners/list.ts';
import { partners, partnersProjection } from '../partners/partners.ts';
import { partnerReading } from '../partners/reading.ts';
import { usersProjection } from '../users/users.ts';
import { adminList, partnerUserList } from './lists.ts';
import { staff, staffProjection } from './staff.ts';

const ben: Asker = { actorType: 'admin', userID: 'ben', partnerID: null };
const grace: Asker = { actorType: 'partnerUser', userID: 'grace', partnerID: 'harbor' };
const maya: Asker = { actorType: 'user', userID: 'maya', partnerID: null };

const admin = { userType: 'admin', company: '', partnerID: null } as const;
const ofPartner = (partnerID: string) => ({ userType: 'partnerUser', company: '', partnerID }) as const;

const events = [
  PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0.2 }),
  PartnerAdded.of({ partnerID: 'alpine', partnerName: 'Älpine Ventures', defaultDiscount: 0.1 }),
  opened('ben', { ...admin, firstName: 'Ben', lastName: 'Adler' }),
  opened('ada', { ...admin, firstName: 'Ada', lastName: 'Nowak', passwordHash: '' }),
  opened('carl', { ...admin, firstName: 'Carl', lastName: 'Zorn' }),
  opened('grace', { ...ofPartner('harbor'), firstName: 'Grace', lastName: 'Whitfield' }),
  opened('owen', { ...ofPartner('harbor'), firstName: 'Owen', lastName: 'Abara', passwordHash: '' }),
  opened('luca', { ...ofPartner('alpine'), firstName: 'Luca', lastName: 'Steiner' }),
  opened('maya', { partnerID: 'harbor', partnerUserID: 'grace' }),
  opened('tomas', { partnerID: 'harbor', partnerUserID: 'grace' }),
  InvitationSent.of({ userID: 'ada', invitationID: 'i1', expiresAt: '2026-02-01T09:00:00.000Z' }),
  InvitationSent.of({ userID: 'owen', invitationID: 'i2', expiresAt: '2026-02-01T09:00:00.000Z' }),
  InvitationAccepted.of({ userID: 'ada', invitationID: 'i1', passwordHash: 'hash' }),
  BuilderAccessGranted.of({ userID: 'ben' }),
  BuilderAccessGranted.of({ userID: 'ada' }),
  BuilderAccessRevoked.of({ userID: 'ada' }),
  EmailChanged.of({ userID: 'ben', changeID: 'change', takeBackUntil: null, email: 'ben@new.example' }),
  renamed('ben', 'Benjamin'),
  AccountClosed.of({ userID: 'carl' }),
  AccountDeactivated.of({ userID: 'owen' }),
  AccountDeactivated.of({ userID: 'luca' }),
  AccountActivated.of({ userID: 'luca' }),
  PartnerChanged.of({ partnerID: 'harbor', partnerName: 'Harbor Angels II', defaultDiscount: 0.25 }),
];
const log = givenLog(events);

describe.each(DELIVERIES)('staff and partners, their events delivered %s', (_, deliver) => {
  it('have a row for each account that is open', async () => {
    const rows = (await log.projectedBy(staffProjection, deliver)).of(staff);
    expect(rows.map(({ _id, state, builderAccess, revision }) => [_id, state, builderAccess, revision])).toEqual([
      ['ada', 'active', false, 1],
      ['ben', 'active', true, 3],
      ['grace', 'active', false, 1],
      ['luca', 'active', false, 1],
      ['owen', 'deactivated', false, 1],
    ]);
    expect(rows[1]).toMatchObject({ email: 'ben@new.example', lastName: 'Okafor', byLastName: 'okafor' });
    expect(rows[1]?.searchKeys).toContain('benjamin');
    expect(rows[4]?.invitedAt).toBe(timeOf(12));
  });

  it('have the name and discount of a partner as they were changed last', async () => {
    const rows = (await log.projectedBy(partnersProjection, deliver)).of(partners);
    expect(rows).toMatchObject([
      { _id: 'alpine', byPartnerName: 'alpine ventures', revision: 1 },
      { _id: 'harbor', partnerName: 'Harbor Angels II', defaultDiscount: 0.25, updatedAt: timeOf(23), revision: 2 },
    ]);
  });
});

const open = () => storeOf(events, staffProjection, partnersProjection, usersProjection);

it('administrators are listed by last name, for administrators only', async () => {
  const list = listQuery(await open(), adminList);
  const { rows, total } = await list.page(ben, {});
  expect([rows.map(({ adminID }) => adminID), total]).toEqual([['ada', 'ben'], 2]);
  expect(await list.page(ben, { search: 'nowak' })).toMatchObject({ rows: [{ adminID: 'ada' }], total: 1 });
  expect((await list.page(ben, { state: 'invited' })).total).toBe(0);
  for (const nobody of [grace, maya]) expect(await list.page(nobody, {})).toEqual({ rows: [], total: 0 });
});

it("partner users see their colleagues and nobody of another partner's", async () => {
  const list = listQuery(await open(), partnerUserList);
  expect(await list.page(ben, { partnerID: 'alpine' })).toMatchObject({ rows: [{ partnerUserID: 'luca' }], total: 1 });
  expect((await list.page(grace, {})).rows).toMatchObject([
    { partnerUserID: 'owen', userCount: 0, state: 'deactivated' },
    { partnerUserID: 'grace', partnerID: 'harbor', userCount: 2 },
  ]);
  expect(await list.page(grace, { partnerID: 'alpine' })).toEqual({ rows: [], total: 0 });
  expect((await list.page({ ...grace, partnerID: null }, {})).total).toBe(0);
});

it('partners are listed by name with how many users they have', async () => {
  const list = listQuery(await open(), partnerList);
  expect((await list.page(ben, {})).rows).toMatchObject([
    { partnerName: 'Älpine Ventures', userCount: 0, partnerUserCount: 1 },
    { partnerName: 'Harbor Angels II', userCount: 2, partnerUserCount: 2 },
  ]);
  expect(await list.page(grace, {})).toEqual({ rows: [], total: 0 });
});

it('a partner or partner user in an address is not found where it is not one’s own, or does not belong together', async () => {
  const { assertPartner, assertPartnerUser } = partnerReading(await open());
  await assertPartner(ben, 'alpine');
  await assertPartner(grace, 'harbor');
  await assertPartnerUser(ben, 'alpine', 'luca');
  await assertPartnerUser(grace, 'harbor', 'grace');
  const refused = { code: 'notFound' };
  await expect(assertPartner(grace, 'alpine')).rejects.toMatchObject(refused);
  await expect(assertPartner(ben, 'unknown')).rejects.toMatchObject(refused);
  await expect(assertPartnerUser(ben, 'harbor', 'luca')).rejects.toMatchObject(refused);
  await expect(assertPartnerUser(ben, 'harbor', 'maya')).rejects.toMatchObject(refused);
  await expect(assertPartnerUser(grace, 'harbor', 'owen')).rejects.toMatchObject(refused);
  await expect(assertPartnerUser(grace, 'alpine', 'grace')).rejects.toMatchObject(refused);
});
