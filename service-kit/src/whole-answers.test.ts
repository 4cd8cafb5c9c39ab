import { ENDPOINTS, type Endpoint, refuse } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { openShell, tokenOf } from './testing/shell.ts';

/** A query of what is there from the second time on that it is looked for. */
async function asked(endpoint: Endpoint, awaitHead: () => Promise<void>) {
  let looked = 0;
  const handle = async () => (looked++ === 0 ? refuse('notFound') : { position: undefined, answer: { data: [] } });
  const app = await openShell({ implementations: [{ endpoint, handle }], awaitHead });
  const authorization = `Bearer ${tokenOf(app)}`;
  const url = endpoint.path.replace(':userAssessmentID', 'anna.1').replace(':userID', 'anna');
  const { statusCode, headers } = await app.inject({ method: endpoint.method, url, headers: { authorization } });
  await app.close();
  return { looked, statusCode, retryAfter: headers['retry-after'] };
}

it('what is not found is looked for again once all that was in the log is read', async () => {
  let waited = 0;
  const found = await asked(ENDPOINTS.listOwnAssessments, async () => {
    waited += 1;
  });
  expect([found.statusCode, found.looked, waited]).toEqual([200, 2, 1]);
});

it('who is not as far as the log says so, and when to ask again', async () => {
  const late = await asked(ENDPOINTS.listOwnAssessments, async () => refuse('unavailable', undefined, 2000));
  expect([late.statusCode, late.retryAfter, late.looked]).toEqual([503, '2', 1]);
});

it('strangers have nothing waited for', async () => {
  const stranger = await asked(ENDPOINTS.report, async () => refuse('unavailable'));
  expect([stranger.statusCode, stranger.looked]).toEqual([404, 1]);
});
