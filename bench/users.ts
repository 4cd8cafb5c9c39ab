import { join } from 'node:path';
import type { Application } from '@groundwork/command-service';
import { createProjectionService, openEmbeddedReadStore } from '@groundwork/projection-service';
import { generateTokenKeys } from '@groundwork/service-kit';
import { idFrom } from '../seed/content.ts';
import { seededRandom } from '../seed/random.ts';
import { openFounder, openSeededLog, percentile, quiet, type Row, temporaryFolder } from './kit/product.ts';
import { openSigner } from './kit/signer.ts';

const USERS = 100_000;
const AT_ONCE = 512;
export const STAFF_ID = 'bench';
const SORTS = ['firstName', 'lastName', 'email', 'company', 'createdAt'];
/** All, all by a word, a tenth, a handful, one, none, two words. */
const SEARCHES = ['', 'bench', 'ann', 'bench123', 'bench98765', 'zzzz', 'anna bench'];
const PAGES = [1, 2, 400];

const SYLLABLES = ['an', 'na', 'be', 'ro', 'li', 'sa', 'mi', 'ka', 'to', 'el'];

const STAFF = ['admin', 'partnerUser'] as const;

/** A page of the Users tab over HTTP handlers, by sort, search and role. */
export async function benchUsers(): Promise<Row> {
  const folder = temporaryFolder();
  const { log, application } = await openSeededLog(folder);
  await openMany(application);

  const keys = generateTokenKeys();
  const store = openEmbeddedReadStore({ path: join(folder, 'read.db') });
  const service = await createProjectionService({ log, store, logger: quiet, tokenKeys: keys, rateFactor: 1_000_000 });
  await service.runner.caughtUp;
  const sign = await openSigner(keys);

  let [p95, slowest] = [0, { query: '', time: 0 }];
  for (const userType of STAFF) {
    const times: number[] = [];
    const headers = { authorization: `Bearer ${sign({ sub: STAFF_ID, userType })}` };
    for (const query of queries()) {
      const began = performance.now();
      const { statusCode } = await service.app.inject({ url: `/api/user?${query}`, headers });
      const time = performance.now() - began;
      if (statusCode !== 200) throw new Error(`the Users tab answered ${statusCode}`);
      times.push(time);
      if (time > slowest.time) slowest = { query: `${userType}: ${query}`, time };
    }
    p95 = Math.max(p95, percentile(times, 0.95));
  }
  await service.close();
  return {
    what: `one page of the Users tab at ${USERS} users, every sort and search, of all and of a partner's`,
    measured: `p95 ${p95.toFixed(0)} ms for the slower of the two; slowest ${slowest.time.toFixed(0)} ms (${slowest.query})`,
    goal: 'p95 at most 100 ms',
    met: p95 <= 100,
  };
}

function* queries(): Generator<URLSearchParams> {
  for (const search of SEARCHES) {
    for (const sortBy of SORTS) {
      for (const direction of ['asc', 'desc']) {
        for (const page of PAGES) {
          const query = new URLSearchParams({ sortBy, direction, page: String(page), sortCount: '50' });
          if (search) query.set('search', search);
          yield query;
        }
      }
    }
  }
}

export async function openMany(application: Application): Promise<void> {
  const random = seededRandom(1);
  const name = (): string => {
    const text = Array.from({ length: 3 }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  let next = 0;
  async function worker(): Promise<void> {
    while (next < USERS) {
      const n = next++;
      const partnerUserID = n % 3 === 0 ? STAFF_ID : null;
      await openFounder(application, idFrom('bench', String(n)), n, {
        firstName: name(),
        lastName: name(),
        partnerUserID,
      });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
