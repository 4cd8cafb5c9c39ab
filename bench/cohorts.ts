import { join } from 'node:path';
import type { Application } from '@groundwork/command-service';
import { ACCOUNT_DEFAULTS, CohortJoined, CohortMade } from '@groundwork/contracts';
import { createProjectionService, openEmbeddedReadStore } from '@groundwork/projection-service';
import { generateTokenKeys } from '@groundwork/service-kit';
import { type Selected, takeAssessment } from '../seed/attempt.ts';
import { selectedAssessment } from '../seed/catalogue.ts';
import { idFrom } from '../seed/content.ts';
import { seedContext } from '../seed/context.ts';
import { seededRandom } from '../seed/random.ts';
import { content, openSeededLog, percentile, quiet, type Row, temporaryFolder } from './kit/product.ts';
import { openSigner } from './kit/signer.ts';

const COMPANIES = 500;
const AT_ONCE = 64;
const REQUESTS = 60;
const GOAL_P95_MS = 100;
const PARTNER = { partnerID: 'bench-partner', partnerUserID: 'bench-partner-user' };
const COHORT = 'bench-cohort';

/** The page of a cohort whose companies have two results each, over HTTP handlers, beside a page of the Users tab. */
export async function benchCohorts(): Promise<Row> {
  const folder = temporaryFolder();
  const { log, application } = await openSeededLog(folder);
  await makeCohort(application);

  const keys = generateTokenKeys();
  const store = openEmbeddedReadStore({ path: join(folder, 'read.db') });
  const service = await createProjectionService({ log, store, logger: quiet, tokenKeys: keys, rateFactor: 1_000_000 });
  await service.runner.caughtUp;
  const { partnerID, partnerUserID } = PARTNER;
  const sign = await openSigner(keys);
  const headers = { authorization: `Bearer ${sign({ sub: partnerUserID, userType: 'partnerUser', partnerID })}` };

  /** @returns how long the first took, and the p95 of all others. */
  async function measure(url: string): Promise<{ first: number; p95: number }> {
    const times: number[] = [];
    for (let n = 0; n <= REQUESTS; n++) {
      const began = performance.now();
      const { statusCode } = await service.app.inject({ url, headers });
      times.push(performance.now() - began);
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    }
    const [first = Number.NaN, ...others] = times;
    return { first, p95: percentile(others, 0.95) };
  }

  const users = await measure('/api/user?sortCount=50');
  const page = await measure(`/api/cohorts/${COHORT}/results`);
  const questions = await measure(`/api/cohorts/${COHORT}/questions`);
  const search = await measure(`/api/cohorts/${COHORT}/members?search=bench%2049`);
  const byName = await measure(`/api/cohorts/${COHORT}/members?sortBy=name`);
  await service.close();
  const p95 = Math.max(page.p95, questions.p95, search.p95, byName.p95);
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  return {
    what: `the page of a cohort of ${COMPANIES} companies with two results each: its companies, its questions, a search among its founders, these by name`,
    measured: `p95 ${ms(page.p95)}, ${ms(questions.p95)}, ${ms(search.p95)}, ${ms(byName.p95)}; the first of a process ${ms(page.first)}; a page of 50 users beside it ${ms(users.p95)}`,
    goal: `p95 at most ${GOAL_P95_MS} ms`,
    met: p95 <= GOAL_P95_MS,
  };
}

async function makeCohort(application: Application): Promise<void> {
  const { cohorts } = application;
  const made = {
    ...{ ...PARTNER, cohortID: COHORT, cohortName: 'Bench', linkID: 'bench-link' },
    ...{ startsOn: null, endsOn: null, goalOn: null, industryID: null, sectorID: null, assessmentID: null },
  };
  await cohorts.streams.cohorts.execute(COHORT, (state) => (state ? [] : [CohortMade.of(made)]), seedContext('cohort'));
  const selected = await selectedAssessment(application, content, 'B2B Software', 'P');
  let next = 0;
  async function worker(): Promise<void> {
    while (next < COMPANIES) await makeCompany(application, selected, next++);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function makeCompany(application: Application, selected: Selected, n: number): Promise<void> {
  const userID = idFrom('bench-cohort', String(n));
  const person = {
    firstName: 'Bench',
    lastName: `Founder ${n}`,
    email: `cohort${n}@bench.example`,
    company: `Bench ${n}`,
  };
  await application.accounts.open(
    { ...ACCOUNT_DEFAULTS, ...person, ...PARTNER, userID, userType: 'user', passwordHash: 'none' },
    seedContext(`open-${userID}`),
  );
  const joined = { userID, cohortID: COHORT, partnerID: PARTNER.partnerID, invitationID: null };
  await application.cohorts.streams.memberships.execute(
    userID,
    (state) => (state[COHORT] ? [] : [CohortJoined.of(joined)]),
    seedContext(`join-${userID}`),
  );
  const agreementID = idFrom('agreement', content.agreement());
  await application.accounts.acceptAgreement(userID, agreementID, seedContext(`accept-${userID}`));
  for (const attempt of [1, 2]) {
    await takeAssessment(application, {
      ...{ userID, selected, label: `attempt${attempt}`, quality: 0.3 + 0.2 * attempt },
      ...{ answered: selected.questions.length, complete: true, random: seededRandom(n * 2 + attempt) },
      tick: () => undefined,
    });
  }
}
