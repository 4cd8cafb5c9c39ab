import {
  DiscountCodeDeactivated,
  DiscountCodeGenerated,
  DiscountCodeRedeemed,
  type NewEvent,
  PartnerAdded,
  PERIOD_PLACES,
  PersonErased,
  type Place,
  placeOfVerdict,
  SeatPaymentTaken,
  spanBefore,
  TODAY_PLACES,
} from '@groundwork/contracts';
import { codeTerms } from '@groundwork/contracts/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { begun, completed, paid, purchase, reopened } from '../../reports/testing/histories.ts';
import { opened } from '../../testing/events.ts';
import { type Caller, openTestService, type TestService } from '../../testing/test-service.ts';

const ben = { userID: 'ben', userType: 'admin' } satisfies Caller;
const grace = { userID: 'grace', userType: 'partnerUser', partnerID: 'harbor' } satisfies Caller;
type Asker = typeof ben | typeof grace;

/** Before the period of before, in it, and in that of now. */
const INSTANTS = ['2025-12-20T10:00:00.000Z', '2026-01-20T10:00:00.000Z', '2026-02-20T10:00:00.000Z'] as const;
const NOW = '2026-03-01T12:00:00.000Z';
type Dated = readonly [at: number, event: NewEvent<string, object>];

const instant = fc.nat(INSTANTS.length - 1);
const owner = fc.constantFrom(null, 'grace', 'luca');

const codes = fc.array(
  fc.record({
    partnerUserID: owner,
    expiresAt: fc.constantFrom(null, '2026-02-28', '2026-03-01', '2026-06-01'),
    maxUses: fc.constantFrom(null, 1),
    isStopped: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

const founders = fc.array(
  fc.record({
    partnerUserID: owner,
    code: fc.option(fc.nat(5), { nil: null }),
    at: instant,
    isErased: fc.boolean(),
    attempts: fc.array(
      fc.array(fc.record({ at: instant, percent: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }) }), {
        maxLength: 4,
      }),
      { maxLength: 2 },
    ),
  }),
  { maxLength: 7 },
);

const histories = fc.record({ codes, founders, seats: fc.array(instant, { maxLength: 2 }) });
type History = typeof histories extends fc.Arbitrary<infer H> ? H : never;

const ofPartner = (partnerUserID: string | null) => ({ partnerUserID, partnerID: partnerUserID && 'harbor' });

/** An attempt's steps are its start, then completion and reopening by turns. */
function happened({ codes: made, founders: who, seats }: History): Dated[] {
  const ofCodes = made.flatMap(({ isStopped, partnerUserID, expiresAt, maxUses }, i): Dated[] => {
    const discountID = `d${i}`;
    const terms = codeTerms({ ...ofPartner(partnerUserID), expiresAt, maxUses });
    return [
      [0, DiscountCodeGenerated.of({ discountID, code: `CODE${i}`, ...terms })],
      ...(isStopped ? [[1, DiscountCodeDeactivated.of({ discountID })] as const] : []),
    ];
  });
  const ofFounders = who.flatMap(({ partnerUserID, code, at, isErased, attempts }, i): Dated[] => {
    const userID = `founder${i}`;
    const belongs = ofPartner(partnerUserID);
    const discountID = code === null ? null : `d${code % made.length}`;
    return [
      [at, purchase(userID, belongs)],
      [at, paid(userID, 10_000 + i)],
      ...(discountID === null
        ? []
        : [[at, DiscountCodeRedeemed.of({ discountID, purchaseID: userID, userID })] as const]),
      [at, opened(userID, belongs)],
      ...attempts.flatMap((steps, n) =>
        steps.map((step, s): Dated => {
          const then = Math.max(at, ...steps.slice(0, s + 1).map((one) => one.at));
          if (s === 0) return [then, begun(userID, n + 1)];
          return [then, s % 2 === 1 ? completed(userID, step.percent, { n: n + 1 }) : reopened(userID, n + 1)];
        }),
      ),
      ...(isErased ? [[INSTANTS.length - 1, PersonErased.of({ userID })] as const] : []),
    ];
  });
  const ofSeats = seats.map(
    (at, i): Dated => [
      at,
      SeatPaymentTaken.of({
        partnerID: 'harbor',
        purchaseID: `s${i}`,
        userID: 'grace',
        ...PAYMENT,
        amount: 40_000 + i,
      }),
    ],
  );
  return [...ofCodes, ...ofFounders, ...ofSeats];
}
const PAYMENT = { intentID: 'intent' };

type Total = number | string | null;

/** @returns the total of what an address shows. */
async function totalOf({ ask, post }: TestService, caller: Asker, { tab = '', ...place }: Place): Promise<Total> {
  const { report = '', code: _, column, row, ...asked } = place;
  const query = new URLSearchParams({ ...asked, ...(column && { column }), ...(row && { row }) });
  const ofPartnerUser = `/api/partner/harbor/partneruser/${caller.userID}`;
  switch (tab) {
    case 'users':
      return (await ask(`/api/user?${query}`, caller)).body.data.totalUsers;
    case 'codes': {
      const path = caller.userType === 'admin' ? '/api/discount' : `${ofPartnerUser}/discount`;
      return (await ask(`${path}?${query}`, caller)).body.data.totalDiscountCodes;
    }
    case 'assessments': {
      const path = caller.userType === 'admin' ? `/api/admin/${caller.userID}` : ofPartnerUser;
      return (await post(`${path}/assessments`, caller, asked)).body.data.totalAssessments;
    }
    default: {
      if (column) return (await ask(`/api/reports/${report}/behind?${query}`, caller)).body.data?.counted ?? 0;
      const { rows, note } = (await ask(`/api/reports/${report}?${query}`, caller)).body.data;
      if (report === 'scores') return /median (\d+)\.$/.exec(note)?.[1] ?? null;
      return JSON.stringify(
        ['net', 'seatsNet'].map((id) => rows.reduce((sum: number, one: Row) => sum + Number(one[id]), 0)),
      );
    }
  }
}
type Row = Readonly<Record<string, unknown>>;

it('each number of the overview leads to a list or a report whose total it is', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const service = await openTestService(
        [
          PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0 }),
          opened('ben', { userType: 'admin' }),
          ...['grace', 'luca'].map((userID) => opened(userID, { userType: 'partnerUser', partnerID: 'harbor' })),
        ],
        NOW,
      );
      const events = happened(history);
      for (const [i, time] of INSTANTS.entries()) {
        const then = events.filter(([at]) => at === i).map(([, event]) => event);
        if (then.length > 0) await service.appendAt(time, ...then);
      }
      for (const caller of [ben, grace] as const) {
        const told = (await service.ask('/api/overview', caller)).body.data;
        const { from, to, now, before, verdicts, medianScore, ...today } = told;
        const asked = async (name: string, place: Place, number: Total) =>
          expect([name, caller.userID, await totalOf(service, caller, place)]).toEqual([name, caller.userID, number]);
        for (const [span, figures] of [
          [{ from, to }, now],
          [spanBefore({ from, to }), before],
        ] as const) {
          for (const name of ['signUps', 'started', 'completed', 'codeUses'] as const) {
            await asked(name, PERIOD_PLACES[name](span), figures[name]);
          }
          const money = [figures.revenueInCents, figures.seatRevenueInCents];
          if (caller.userType === 'admin') {
            for (const name of ['revenueInCents', 'seatRevenueInCents'] as const) {
              await asked(name, PERIOD_PLACES[name](span), JSON.stringify(money));
            }
          }
        }
        for (const name of ['users', 'inProgress', 'completed'] as const) {
          await asked(name, TODAY_PLACES[name], today[name]);
        }
        await asked('usableCodes', TODAY_PLACES.usableCodes[caller.userType], today.usableCodes);
        await asked('medianScore', TODAY_PLACES.medianScore, medianScore === null ? null : String(medianScore));
        for (const [n, { verdict, count }] of verdicts.entries()) await asked(verdict, placeOfVerdict(n), count);
      }
      await service.close();
    }),
    { seed: 20261127, numRuns: 8, endOnFailure: true },
  );
});
