import { join } from 'node:path';
import { openEmbeddedEventStore, openEmbeddedKeys, openLog } from '@groundwork/event-store';
import { createProjectionService, openEmbeddedReadStore } from '@groundwork/projection-service';
import { generateTokenKeys } from '@groundwork/service-kit';
import { type AskPage, measurePages } from './kit/list-pages.ts';
import { type ListWorld, listsOf } from './kit/list-requests.ts';
import { appendLists, GRACE, POPULAR_CODE, type Size } from './kit/lists-log.ts';
import { quiet, type Row, temporaryFolder } from './kit/product.ts';
import { openSigner } from './kit/signer.ts';

const FULL: Size = { users: 100_000, attempts: 100_000, codes: 20_000, partners: 1000, partnerUsers: 1500 };
const [GOAL_P95_MS, GOAL_SLOWEST_MS] = [100, 250];

const WORLD: ListWorld = {
  adminID: 'listed-admin',
  partnerUser: GRACE,
  otherPartnerID: 'listed-partner-7',
  founder: { userID: 'listed-user-7', email: 'listed-user-7@bench.example', company: 'Anna Bero' },
  industry: { industryID: 3, sectorID: 9 },
  popularCode: POPULAR_CODE,
  people: ['', 'bench', 'a', 'ann', 'anna', 'listed-user-7', 'zzzz', 'anna bench'],
  codes: ['', 'spring', 'spring-7', 'an', 'zzzz', 'spring an'],
  partners: ['', 'an', 'anna', 'zzzz'],
};

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
    admin: sign({ sub: WORLD.adminID, userType: 'admin' }),
    partnerUser: sign({ sub: GRACE.userID, userType: 'partnerUser', partnerID: GRACE.partnerID }),
  };
  const ask: AskPage = async ({ method, path, payload, caller }) => {
    const headers = { authorization: `Bearer ${tokens[caller]}` };
    const { statusCode, body } = await service.app.inject({ method, url: path, headers, ...(payload && { payload }) });
    if (statusCode !== 200) throw new Error(`${method} ${path} answered ${statusCode}`);
    return body;
  };

  const rows: Row[] = [];
  for (const list of listsOf(WORLD)) {
    const { p95, slowest, cpu } = await measurePages(list, ask);
    rows.push({
      what: `one page of ${list.name} at ${size.users} users and ${size.attempts} assessments`,
      measured: `p95 ${p95.toFixed(0)} ms (${cpu.toFixed(0)} ms of processor time), slowest ${slowest.time.toFixed(0)} ms (${slowest.asked})`,
      goal: `p95 at most ${GOAL_P95_MS} ms, slowest ${GOAL_SLOWEST_MS} ms`,
      met: p95 <= GOAL_P95_MS && slowest.time <= GOAL_SLOWEST_MS,
    });
  }
  await service.close();
  return rows;
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
