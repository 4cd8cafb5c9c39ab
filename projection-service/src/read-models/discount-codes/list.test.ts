import {
  DiscountCodeChanged,
  DiscountCodeDeactivated,
  DiscountCodeGenerated,
  DiscountCodeHeld,
  DiscountCodeRedeemed,
  DiscountCodeReleased,
  type EventData,
  PersonErased,
} from '@groundwork/contracts';
import { aCode, codeTerms } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { type Asker, listQuery } from '../../core/list.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { storeOf } from '../../testing/store-of.ts';
import { openTestService } from '../../testing/test-service.ts';
import { staffProjection } from '../staff/staff.ts';
import { discountCodes, discountCodesProjection } from './discount-codes.ts';
import { codeList } from './list.ts';
import { codeUses } from './uses.ts';

const ben: Asker = { actorType: 'admin', userID: 'ben', partnerID: null };
const grace: Asker = { actorType: 'partnerUser', userID: 'grace', partnerID: 'harbor' };
const luca: Asker = { actorType: 'partnerUser', userID: 'luca', partnerID: 'alpine' };

const ofGrace = { partnerID: 'harbor', partnerUserID: 'grace' } as const;
const generated = (discountID: string, about: Partial<EventData['DiscountCodeGenerated']> = {}) =>
  DiscountCodeGenerated.of(aCode({ discountID, code: discountID, ...about }));
const hold = (discountID: string, purchaseID: string) => DiscountCodeHeld.of({ discountID, purchaseID });
const redeem = (discountID: string, userID: string) =>
  DiscountCodeRedeemed.of({ discountID, purchaseID: userID, userID });

const events = [
  opened('grace', { userType: 'partnerUser', company: '', partnerID: 'harbor', firstName: 'Grace' }),
  opened('maya', { partnerID: 'harbor', partnerUserID: 'grace', firstName: 'Maya' }),
  generated('anytime', { description: 'Founders of the harbour', ...ofGrace }),
  generated('bygone', { expiresAt: '2026-01-31', discount: 0.5 }),
  generated('closed', { expiresAt: '2026-01-31' }),
  DiscountCodeDeactivated.of({ discountID: 'closed' }),
  generated('dry', { maxUses: 1, ...ofGrace }),
  hold('dry', 'maya'),
  redeem('dry', 'maya'),
  hold('anytime', 'maya'),
  redeem('anytime', 'maya'),
  hold('anytime', 'jonas'),
  hold('anytime', 'priya'),
  DiscountCodeReleased.of({ discountID: 'anytime', purchaseID: 'priya' }),
  generated('eternal', { expiresAt: '2026-02-01' }),
  DiscountCodeChanged.of({
    discountID: 'eternal',
    ...codeTerms({ discount: 0.9, description: 'Now for ever', maxUses: 5 }),
  }),
];
const log = givenLog(events);

describe.each(DELIVERIES)('discount codes as they are listed, their events delivered %s', (_, deliver) => {
  it('are what was changed last, and count revisions', async () => {
    const rows = (await log.projectedBy(discountCodesProjection, deliver)).of(discountCodes);
    const row = (id: string) => rows.find(({ _id }) => _id === id);
    expect(row('eternal')).toMatchObject({ code: 'ETERNAL', discount: 0.9, expiresAt: null, maxUses: 5, revision: 2 });
    expect(row('eternal')?.searchKeys).toEqual(expect.arrayContaining(['eternal', 'ever']));
    expect(row('closed')).toMatchObject({ active: false, revision: 2 });
    expect(row('dry')).toMatchObject({ usedUp: true, redeemed: 1, held: [] });
    expect(row('anytime')).toMatchObject({ createdAt: timeOf(3), usedUp: false, redeemed: 1, held: ['jonas'] });
  });

  it('know who used them or is about to', async () => {
    const uses = (await log.projectedBy(discountCodesProjection, deliver)).of(codeUses);
    expect(uses.map(({ _id, userID, at, state }) => [_id, userID, at, state])).toEqual([
      ['anytime-jonas', null, timeOf(12), 'held'],
      ['anytime-maya', 'maya', timeOf(11), 'used'],
      ['dry-maya', 'maya', timeOf(9), 'used'],
    ]);
  });
});

const open = async (now: string) =>
  listQuery(await storeOf(events, discountCodesProjection, staffProjection), codeList, () => new Date(now));
const LAST_DAY = '2026-01-31T23:59:59.000Z';
const AFTER = '2026-02-01T00:00:00.000Z';

it.each([
  [LAST_DAY, { usable: ['ETERNAL', 'BYGONE', 'ANYTIME'], expired: [], stopped: ['CLOSED'], usedUp: ['DRY'] }],
  [AFTER, { usable: ['ETERNAL', 'ANYTIME'], expired: ['BYGONE'], stopped: ['CLOSED'], usedUp: ['DRY'] }],
] as const)('each code is in one state, at %s', async (now, states) => {
  const list = await open(now);
  for (const [state, codes] of Object.entries(states)) {
    const page = await list.page(ben, { state: state as keyof typeof states });
    expect([state, page.rows.map(({ code }) => code), page.total]).toEqual([state, codes, codes.length]);
    expect(page.rows.every((row) => row.state === state)).toBe(true);
  }
});

it('codes are told by whose they are, and partner users see their own', async () => {
  const list = await open(AFTER);
  const codesOf = async (asker: Asker, asked: Parameters<typeof list.page>[1]) =>
    (await list.page(asker, asked)).rows.map(({ discountID }) => discountID);
  expect(await codesOf(ben, { partner: 'none' })).toEqual(['eternal', 'closed', 'bygone']);
  expect(await codesOf(ben, { partner: 'any', sortBy: 'code', direction: 'asc' })).toEqual(['anytime', 'dry']);
  expect(await codesOf(ben, { sortBy: 'expiresAt', direction: 'asc' })).toEqual([
    'bygone',
    'closed',
    'anytime',
    'dry',
    'eternal',
  ]);
  expect(await codesOf(ben, { search: 'harbour' })).toEqual(['anytime']);
  expect([await codesOf(ben, { code: ' dry' }), await codesOf(ben, { code: 'dr' })]).toEqual([['dry'], []]);
  expect(await codesOf(luca, { code: 'DRY' })).toEqual([]);
  expect(await codesOf(grace, {})).toEqual(['dry', 'anytime']);
  expect(await codesOf(luca, {})).toEqual([]);
  expect((await list.page(grace, { search: 'dry' })).rows).toMatchObject([
    { firstName: 'Grace', held: 0, redeemed: 1 },
  ]);
});

it('the uses of a code name whom one may see; others, and who was erased, are nobody', async () => {
  const { ask, append } = await openTestService(events, '2026-01-06T12:00:00.000Z');
  const [admin, owner, stranger] = [
    { userID: 'ben', userType: 'admin' },
    { userID: 'grace', userType: 'partnerUser' },
    { userID: 'luca', userType: 'partnerUser' },
  ] as const;
  const uses = {
    data: {
      uses: [
        { userID: null, firstName: '', lastName: '', company: '', at: timeOf(12), state: 'held' },
        {
          userID: 'maya',
          firstName: 'Maya',
          lastName: 'Okafor',
          company: 'Lumen Ledger',
          at: timeOf(11),
          state: 'used',
        },
      ],
      totalUses: 2,
    },
  };
  expect(await ask('/api/discount/anytime/uses', owner)).toEqual({ status: 200, body: uses });
  expect(await ask('/api/discount/anytime/uses', admin)).toEqual({ status: 200, body: uses });
  expect((await ask('/api/discount/anytime/uses', stranger)).status).toBe(404);
  expect((await ask('/api/discount/bygone/uses', owner)).status).toBe(404);
  await append(PersonErased.of({ userID: 'maya' }));
  const { body } = await ask('/api/discount/anytime/uses?sortCount=10', admin);
  expect(body.data.uses[1]).toEqual({ ...uses.data.uses[1], userID: null, firstName: '', lastName: '', company: '' });
});
