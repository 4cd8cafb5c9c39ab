import { join } from 'node:path';
import { LISTS } from '@groundwork/contracts';
import { openEmbeddedEventStore, openEmbeddedKeys, openLog } from '@groundwork/event-store';
import { createProjectionService, openEmbeddedReadStore } from '@groundwork/projection-service';
import { generateTokenKeys } from '@groundwork/service-kit';
import type { InjectOptions } from 'fastify';
import { seededRandom } from '../seed/random.ts';
import { appendLists, GRACE, POPULAR_CODE, type Size } from './kit/lists-log.ts';
import { percentile, quiet, type Row, temporaryFolder } from './kit/product.ts';
import { openSigner } from './kit/signer.ts';

const FULL: Size = { users: 100_000, attempts: 100_000, codes: 20_000, partners: 1000, partnerUsers: 1500 };
/** A seeded sample of all combinations. */
const REQUESTS_PER_LIST = 250;
const PAGE_SIZE = 50;
const [GOAL_P95_MS, GOAL_SLOWEST_MS] = [100, 250];
const ADMIN = 'listed-admin';

type Fields = Readonly<Record<string, string | number>>;

interface Measured {
  readonly name: string;
  readonly path: string;
  readonly body?: boolean;
  readonly sorts: readonly string[];
  readonly filters: readonly Fields[];
  readonly searches: readonly string[];
  readonly callers: readonly ('admin' | 'partnerUser')[];
  readonly total: string;
}

const ofGrace = `/api/partner/${GRACE.partnerID}/partneruser/${GRACE.userID}`;
/** None, all, half, some, one, nobody, two words. */
const PEOPLE = ['', 'bench', 'a', 'ann', 'anna', 'listed-user-7', 'zzzz', 'anna bench'];
const TAKEN = {
  sorts: LISTS.assessments.sorts,
  filters: [
    {},
    { status: 'COMPLETED' },
    { assessmentType: 'A' },
    { industryID: 3 },
    { industryID: 3, sectorID: 9 },
    { discountCode: POPULAR_CODE },
    { userID: 'listed-user-7' },
    { email: 'listed-user-7@bench.example' },
    { company: 'Anna Bero' },
    { status: 'COMPLETED', assessmentType: 'P' },
    { status: 'IN_PROGRESS', assessmentType: 'A', industryID: 3, sectorID: 9, discountCode: POPULAR_CODE },
  ],
  searches: [...PEOPLE, 'popular'],
  body: true,
  total: 'totalAssessments',
} as const;
const CODES = {
  sorts: LISTS.codes.sorts,
  searches: ['', 'spring', 'spring-7', 'an', 'zzzz', 'spring an'],
  total: 'totalDiscountCodes',
} as const;
const CODE_STATES = [{}, { state: 'usable' }, { state: 'expired' }, { state: 'stopped' }, { state: 'usedUp' }];
const USERS = { sorts: LISTS.users.sorts, searches: PEOPLE } as const;
const BOTH = ['admin', 'partnerUser'] as const;

const MEASURED: readonly Measured[] = [
  {
    ...USERS,
    name: 'users',
    path: '/api/user',
    filters: [{}, { partnerID: GRACE.partnerID }, { partnerUserID: GRACE.userID }, { partnerID: 'listed-partner-7' }],
    callers: BOTH,
    total: 'totalUsers',
  },
  {
    ...USERS,
    name: 'company users',
    path: `${ofGrace}/company`,
    filters: [{}],
    callers: BOTH,
    total: 'totalCompanyUsers',
  },
  { ...TAKEN, name: 'assessments', path: `/api/admin/${ADMIN}/assessments`, callers: ['admin'] },
  { ...TAKEN, name: "a partner user's assessments", path: `${ofGrace}/assessments`, callers: BOTH },
  {
    ...CODES,
    name: 'codes',
    path: '/api/discount',
    filters: [...CODE_STATES, { partner: 'none' }, { partner: 'any', state: 'usable' }],
    callers: BOTH,
  },
  {
    ...CODES,
    name: "a partner's codes",
    path: `/api/partner/${GRACE.partnerID}/discount`,
    filters: CODE_STATES,
    callers: BOTH,
  },
  {
    name: 'partners',
    path: '/api/partner',
    sorts: LISTS.partners.sorts,
    filters: [{}],
    searches: ['', 'an', 'anna', 'zzzz'],
    callers: ['admin'],
    total: 'totalPartners',
  },
  {
    name: 'partner users',
    path: `/api/partner/${GRACE.partnerID}/partneruser`,
    sorts: LISTS.partnerUsers.sorts,
    filters: [{}, { state: 'active' }, { state: 'invited' }],
    searches: ['', 'an'],
    callers: BOTH,
    total: 'totalPartnerUsers',
  },
];

/** Pages of every list, by sort, filter, search and role. */
export async function benchLists(): Promise<Row[]> {
  const share = Number(process.argv.find((argument) => /^0\.\d+$/.test(argument)) ?? 1);
  const size = scaled(share);
  const folder = temporaryFolder();
  const events = openEmbeddedEventStore({ path: join(folder, 'events.db') });
  const log = openLog(events, openEmbeddedKeys({ path: join(folder, 'keys.db') }));
  await appendLists(log, size);

  const tokenKeys = generateTokenKeys();
  const store = openEmbeddedReadStore({ path: join(folder, 'read.db') });
  const service = await createProjectionService({ log, store, logger: quiet, tokenKeys, rateFactor: 1_000_000 });
  await service.runner.caughtUp;
  const sign = await openSigner(tokenKeys);
  const tokens = {
    admin: sign({ sub: ADMIN, userType: 'admin' }),
    partnerUser: sign({ sub: GRACE.userID, userType: 'partnerUser', partnerID: GRACE.partnerID }),
  };

  const rows: Row[] = [];
  for (const list of MEASURED) rows.push(await measure(list));
  await service.close();
  return rows.map((row) => ({ ...row, what: `${row.what} at ${size.users} users and ${size.attempts} assessments` }));

  async function measure(list: Measured): Promise<Row> {
    const times: number[] = [];
    const cpuTimes: number[] = [];
    let slowest = { asked: '', time: 0 };
    /** @returns the number of rows. */
    async function ask(fields: Fields, caller: 'admin' | 'partnerUser'): Promise<number> {
      const [began, cpu] = [performance.now(), process.cpuUsage()];
      const { statusCode, body } = await service.app.inject(requestOf(list, fields, tokens[caller]));
      const time = performance.now() - began;
      if (statusCode !== 200) throw new Error(`${list.name} answered ${statusCode} to ${JSON.stringify(fields)}`);
      const { user, system } = process.cpuUsage(cpu);
      times.push(time);
      cpuTimes.push((user + system) / 1000);
      if (time > slowest.time) slowest = { asked: `${caller}: ${JSON.stringify(fields)}`, time };
      return JSON.parse(body).data[list.total];
    }
    for (const { fields, caller, place } of sampled(list)) {
      const total = await ask({ ...fields, page: 1 }, caller);
      const page = Math.max(1, Math.ceil((place * total) / PAGE_SIZE));
      if (page > 1) await ask({ ...fields, page }, caller);
    }
    const p95 = percentile(times, 0.95);
    return {
      what: `one page of ${list.name}`,
      measured: `p95 ${p95.toFixed(0)} ms (${percentile(cpuTimes, 0.95).toFixed(0)} ms of processor time), slowest ${slowest.time.toFixed(0)} ms (${slowest.asked})`,
      goal: `p95 at most ${GOAL_P95_MS} ms, slowest ${GOAL_SLOWEST_MS} ms`,
      met: p95 <= GOAL_P95_MS && slowest.time <= GOAL_SLOWEST_MS,
    };
  }
}

function scaled(share: number): Size {
  const { users, attempts, codes, partners, partnerUsers } = FULL;
  const part = (n: number): number => Math.max(10, Math.round(n * share));
  return {
    users: part(users),
    attempts: part(attempts),
    codes: part(codes),
    partners: part(partners),
    partnerUsers: part(partnerUsers),
  };
}

function requestOf({ path, body }: Measured, fields: Fields, token: string): InjectOptions {
  const headers = { authorization: `Bearer ${token}` };
  if (body) return { method: 'POST', url: path, payload: { ...fields }, headers };
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return { method: 'GET', url: `${path}?${new URLSearchParams(texts)}`, headers };
}

/** @returns combinations with a page each: second, middle or last. */
function sampled({ sorts, filters, searches, callers }: Measured) {
  const random = seededRandom(12);
  const all = callers.flatMap((caller) =>
    searches.flatMap((search) =>
      filters.flatMap((filter) =>
        sorts.flatMap((sortBy) =>
          (['asc', 'desc'] as const).flatMap((direction) =>
            [0, 0.5, 1].map((place) => {
              const searched = search === '' ? {} : { search };
              return {
                caller,
                place,
                fields: { ...filter, ...searched, sortBy, direction, sortCount: PAGE_SIZE } as Fields,
              };
            }),
          ),
        ),
      ),
    ),
  );
  return all
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, REQUESTS_PER_LIST)
    .map(({ one }) => one);
}
