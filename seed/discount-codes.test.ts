import { tmpdir } from 'node:os';
import {
  createApplication,
  createCommandService,
  industryByName,
  NO_PROVIDERS,
  providersFromEnvironment,
  sectorByName,
} from '@groundwork/command-service';
import { type Api, errorBody, HEADERS, SIMULATED_PAYMENT_METHODS } from '@groundwork/contracts';
import { aSignUp } from '@groundwork/contracts/testing';
import { openEmbeddedLog } from '@groundwork/event-store';
import { createProjectionService, openEmbeddedReadStore } from '@groundwork/projection-service';
import { generateTokenKeys, quietLogger } from '@groundwork/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_DAY } from './testing/content-folder.ts';
import { seedInto } from './testing/logs.ts';

/** Both services with the demo data, on the day it was made. */
async function openServices() {
  const log = openEmbeddedLog();
  const store = openEmbeddedReadStore({ path: ':memory:' });
  await seedInto(log);
  const [logger, tokenKeys] = [quietLogger('test'), generateTokenKeys()];
  const options = { emailSecret: 'secret of the test', now: () => SEED_DAY };
  const { payments } = providersFromEnvironment(
    {},
    { ...options, reports: NO_PROVIDERS.reports, mailFolder: tmpdir(), publicUrl: '' },
  );
  // Whoever comes here is human.
  const captcha = { ...NO_PROVIDERS.captcha, verify: async (name: string) => ({ name, price: 1 }) };
  const application = createApplication({ ...options, log, providers: { ...NO_PROVIDERS, payments, captcha } });
  const commands = await createCommandService({ ...options, log, logger, tokenKeys, application });
  const queries = await createProjectionService({ log, store, logger, tokenKeys, now: options.now });
  await Promise.all([commands.app.ready(), queries.app.ready(), queries.runner.caughtUp]);
  const taxonomy = await application.taxonomy.load();

  return {
    medical: {
      industryID: industryByName('Health and Life Sciences', taxonomy) ?? null,
      sectorID: sectorByName('Medical Devices', taxonomy) ?? null,
    },
    /** What the code does for somebody who wants such a thing. */
    ask: async (code: string, query = '') => (await queries.app.inject(`/api/discount-codes/${code}${query}`)).json(),
    async signUp(signUpRequest: Partial<Api['signUp']['body']>) {
      const key = `attempt-${signUpRequest.email?.replace(/\W/g, '-')}`;
      const payload = { token: key };
      const verified = await commands.app.inject({ method: 'POST', url: '/api/auth/captcha-verify', payload });
      const paid = { paymentMethodId: SIMULATED_PAYMENT_METHODS.success, proof: verified.json().data.proof };
      const headers = { [HEADERS.idempotency]: key };
      const sent = {
        method: 'POST',
        url: '/api/auth/sign-up',
        headers,
        payload: aSignUp({ ...paid, ...signUpRequest }),
      } as const;
      return (await commands.app.inject(sent)).json();
    },
    async close() {
      await commands.close();
      await queries.close();
      await log.close();
      await store.close();
    },
  };
}

let services: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.close());

describe('the demo code for medical devices', () => {
  it('holds for them and for who has not chosen yet, and for nobody else', async () => {
    const { industryID, sectorID } = services.medical;
    const halfOff = { data: { code: 'MEDTECH50', discount: 0.5 } };
    for (const query of ['', `?sector=${sectorID}`, `?industry=${industryID}`]) {
      expect(await services.ask('medtech50', query), query).toEqual(halfOff);
    }
    for (const query of [`?sector=${Number(sectorID) + 1}`, `?industry=${Number(industryID) + 1}`]) {
      expect(await services.ask('medtech50', query), query).toEqual(errorBody('discountCodeNotFound'));
    }
  });

  it('leads who signs up with it to them, and belongs to no partner', async () => {
    const { industryID, sectorID } = services.medical;
    const bought = await services.signUp({ email: 'nora@pumps.example', discountCode: 'medtech50' });
    expect(bought).toMatchObject({
      data: {
        session: { preferredIndustry: industryID, preferredSector: sectorID, partnerID: null },
        beginning: { industryID, sectorID, assessmentID: null },
      },
    });
  });
});

it('a demo code of a partner brings who signs up with it to the partner', async () => {
  const bought = await services.signUp({ email: 'olaf@pumps.example', discountCode: 'HARBOR20' });
  expect(bought).toMatchObject({ data: { session: { discountCode: 'HARBOR20', partnerID: expect.any(String) } } });
});
