import { PartnerAccepted, PartnerAccessEnded } from '@groundwork/contracts';
import type { ActorScope } from '@groundwork/service-kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { funnel } from '../funnel.ts';
import { revenue } from '../revenue.ts';
import { paid, purchase } from '../testing/histories.ts';
import { reportLog } from '../testing/report-log.ts';
import { createReportCache } from './cache.ts';
import { runReport } from './run.ts';

const PARTNER_OF = { grace: 'harbor', hanna: 'harbor', luca: 'alpine' } as const;
type Owner = keyof typeof PARTNER_OF;
interface Accepted {
  readonly proposalID: string;
  readonly partnerUserID: Owner;
  readonly formerUserID?: Owner;
}

const who = fc.constantFrom('anna', 'bert', 'cleo');
const owner = fc.constantFrom<Owner>('grace', 'hanna', 'luca');
const step = fc.oneof(
  fc.record({ kind: fc.constant('comes' as const), who, by: fc.option(owner) }),
  fc.record({ kind: fc.constant('accepts' as const), who, by: owner }),
  fc.record({ kind: fc.constant('ends' as const), who }),
  fc.record({
    kind: fc.constant('asks' as const),
    report: fc.constantFrom(funnel, revenue),
    by: fc.option(owner),
    partner: fc.option(fc.constantFrom('harbor', 'alpine')),
  }),
);

it('never answers what it would not answer from the beginning, whoever accepts or takes back meanwhile', async () => {
  const now = new Date('2026-03-01T00:00:00Z');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      const { log, append } = reportLog([]);
      const cache = createReportCache(log, () => now);
      const owners = new Map<string, Owner | null>();
      const given = new Map<string, readonly Accepted[]>();
      for (const [n, one] of steps.entries()) {
        const time = `2026-01-01T00:${String(n).padStart(2, '0')}:00Z`;
        if (one.kind === 'asks') {
          const scope: ActorScope =
            one.by === null || one.report === revenue
              ? { kind: 'all' }
              : { kind: 'partnerUser', partnerUserID: one.by };
          const parameters = one.partner === null ? {} : { partner: one.partner };
          const asked = { report: one.report, parameters, scope };
          const { rows } = await cache.ask({ ...asked, asOf: undefined });
          expect(rows).toEqual((await runReport({ ...asked, log, now })).rows);
          continue;
        }
        const { who: userID } = one;
        const before = owners.get(userID);
        if (one.kind === 'comes' && before === undefined) {
          const belongs = { partnerID: one.by && PARTNER_OF[one.by], partnerUserID: one.by };
          append([time, purchase(userID, belongs)], [time, paid(userID)]);
          owners.set(userID, one.by);
        }
        const isOther = one.kind === 'accepts' && (!before || PARTNER_OF[before] === PARTNER_OF[one.by]);
        if (one.kind === 'accepts' && before !== undefined && before !== one.by && isOther) {
          const accepted = {
            ...{ proposalID: `q${n}`, partnerUserID: one.by },
            ...(before && { formerUserID: before }),
          };
          append([time, PartnerAccepted.of({ userID, partnerID: PARTNER_OF[one.by], ...accepted })]);
          owners.set(userID, one.by);
          given.set(userID, [...(given.get(userID) ?? []), accepted]);
        }
        if (one.kind === 'ends') {
          for (const accepted of (given.get(userID) ?? []).toReversed()) {
            const partnerID = PARTNER_OF[accepted.partnerUserID];
            append([time, PartnerAccessEnded.of({ userID, partnerID, ...accepted })]);
            owners.set(userID, accepted.formerUserID ?? null);
          }
          given.delete(userID);
        }
      }
    }),
    { seed: 20261126, numRuns: 150 },
  );
});
