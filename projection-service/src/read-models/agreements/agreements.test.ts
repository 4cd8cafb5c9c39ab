import { AgreementAccepted, AgreementIssued } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { listQuery } from '../../core/list.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { storeOf } from '../../testing/store-of.ts';
import { usersProjection } from '../users/users.ts';
import { agreementList, agreements, agreementsProjection } from './agreements.ts';

const issued = (agreementID: string) => AgreementIssued.of({ agreementID, content: `Statement ${agreementID}` });
const accepted = (userID: string, agreementID: string) => AgreementAccepted.of({ userID, agreementID });
const events = [
  issued('first'),
  accepted('maya', 'first'),
  issued('second'),
  accepted('maya', 'second'),
  accepted('jonas', 'second'),
  issued('third'),
  accepted('jonas', 'unknown'),
];
const log = givenLog(events);
const [current] = agreementsProjection.collections;

describe.each(DELIVERIES)('the confidentiality statement, its events delivered %s', (_, deliver) => {
  it('is the one issued last, and the only one', async () => {
    if (!current) throw new Error('the projection has no collection');
    const projected = await log.projectedBy(agreementsProjection, deliver);
    expect(projected.of(current)).toEqual([
      expect.objectContaining({ agreementID: 'third', content: 'Statement third', createdAt: timeOf(6) }),
    ]);
  });

  it('is kept with those before it, and who accepted each is counted', async () => {
    const rows = (await log.projectedBy(agreementsProjection, deliver)).of(agreements);
    expect(rows.map(({ _id, acceptedCount }) => [_id, acceptedCount])).toEqual([
      ['first', 1],
      ['second', 2],
      ['third', 0],
    ]);
  });
});

it('are listed for administrators, newest first, with the one that is current', async () => {
  const list = listQuery(
    await storeOf([...events, opened('maya')], agreementsProjection, usersProjection),
    agreementList,
  );
  const ben = { actorType: 'admin', userID: 'ben', partnerID: null } as const;
  const { rows, total } = await list.page(ben, {});
  expect([rows.map(({ agreementID, isCurrent }) => [agreementID, isCurrent]), total]).toEqual([
    [
      ['third', true],
      ['second', false],
      ['first', false],
    ],
    3,
  ]);
  expect((await list.page(ben, { search: 'second' })).rows).toMatchObject([
    { agreementID: 'second', acceptedCount: 2 },
  ]);
  expect(await list.page({ ...ben, actorType: 'partnerUser' }, {})).toEqual({ rows: [], total: 0 });
});

it('is the same document whatever way its events were delivered', async () => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await log.projectedBy(agreementsProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});
