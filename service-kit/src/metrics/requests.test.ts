import { ENDPOINTS, type ErrorCode, refuse } from '@groundwork/contracts';
import { expect, it, onTestFinished } from 'vitest';
import { recordingMeter } from '../testing/meter.ts';
import { openShell, tokenOf } from '../testing/shell.ts';

const { signOutEverywhere, listReports, liveChanges } = ENDPOINTS;
const SESSIONS = '/api/user/anna/sessions';

/** @param codes of the answers, in turn; null: done. */
async function open(...codes: readonly (ErrorCode | null)[]) {
  const { meter, told } = recordingMeter();
  const left = [...codes];
  const handle = async () => {
    const code = left.shift() ?? null;
    if (code !== null) refuse(code);
    return { position: undefined, answer: null };
  };
  const implementations = [signOutEverywhere, listReports, liveChanges].map((endpoint) => ({ endpoint, handle }));
  const app = await openShell({ meter, rateFactor: 100, implementations });
  onTestFinished(() => app.close());
  const ask = async (method: 'DELETE' | 'GET', url: string, userType: 'user' | 'admin' = 'user') => {
    const authorization = `Bearer ${tokenOf(app, { userType })}`;
    return (await app.inject({ method, url, headers: { authorization } })).statusCode;
  };
  return { app, told, ask };
}

it('times each command by its name and what came of it', async () => {
  const { told, ask } = await open(null, 'changedMeanwhile', 'unansweredQuestions', 'unavailable');
  for (let i = 0; i < 4; i++) await ask('DELETE', SESSIONS);
  const of = (outcome: string) => `groundwork_command_duration_seconds signOutEverywhere ${outcome}`;
  expect(told).toEqual([of('ok'), of('conflict'), of('refused'), of('failed')]);
});

it('times what is refused before its handler, and names a query by its endpoint, never by its address', async () => {
  const { app, told, ask } = await open('notFound');
  await app.inject({ method: 'DELETE', url: SESSIONS });
  await ask('GET', `${listReports.path}?token=secret`, 'admin');
  await app.inject({ method: 'GET', url: '/api/no/such/anna@example.com' });
  expect(told).toEqual([
    'groundwork_command_duration_seconds signOutEverywhere refused',
    'groundwork_query_duration_seconds listReports refused',
  ]);
});

it('counts a limit that was hit by endpoint, and times no stream', async () => {
  const { told, ask } = await open('tooManyRequests');
  expect(await ask('GET', liveChanges.path, 'admin')).toBe(429);
  expect(told).toEqual(['groundwork_limit_hits_total liveChanges']);
});
