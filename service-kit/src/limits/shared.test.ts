import { ENDPOINTS, PERSON_LIMITS, refuse } from '@groundwork/contracts';
import { type Counts, openLocalCounts } from '@groundwork/event-store';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { command } from '../implement.ts';
import { openShell } from '../testing/shell.ts';
import { personLimits } from './person.ts';

const { signIn, updateUser } = ENDPOINTS;

/** Two processes behind a balancer, which count sign-ins together; every password is wrong. */
async function twoProcesses() {
  const counts = openLocalCounts();
  const implementations = [command(signIn, () => refuse('invalidLogin'))];
  const processes = [await openShell({ implementations, counts }), await openShell({ implementations, counts })];
  onTestFinished(async () => void (await Promise.all(processes.map((app) => app.close()))));
  let turn = 0;
  return async (email: string, remoteAddress: string): Promise<number> => {
    const app = processes[turn++ % 2] as FastifyInstance;
    const payload = { email, password: 'wrong' };
    const { method, path: url } = signIn;
    const answer = await app.inject({ method, url, remoteAddress, payload });
    if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    return answer.statusCode;
  };
}

it('an account has one limit in a network, whichever process is asked', async () => {
  const ask = await twoProcesses();
  const most = signIn.rate?.perAccount ?? 0;
  const statuses: number[] = [];
  for (let i = 0; i < most + 4; i++) statuses.push(await ask('maya@mail.example', '10.1.1.1'));
  expect(statuses).toEqual([...Array(most).fill(401), 429, 429, 429, 429]);
  expect([await ask('maya@mail.example', '10.1.2.1'), await ask('jonas@mail.example', '10.1.1.1')]).toEqual([401, 401]);
});

it('a network has one limit, whichever process is asked', async () => {
  const ask = await twoProcesses();
  const most = signIn.rate?.perAddress ?? 0;
  const statuses: number[] = [];
  for (let i = 0; i < most + 2; i++) statuses.push(await ask(`founder${i}@mail.example`, '10.1.1.1'));
  expect(statuses).toEqual([...Array(most).fill(401), 429, 429]);
});

it('a person has one limit, which another process knows of as soon as they have shared', async () => {
  const { count } = PERSON_LIMITS.administration;
  const counts = openLocalCounts();
  const [a, b] = [personLimits({ factor: 1, counts }), personLimits({ factor: 1, counts })];
  const [atA, atB] = [a.of(updateUser), b.of(updateUser)];
  for (let i = 0; i < count - 1; i++) atA?.('anna');
  atB?.('anna');
  await a.share();
  await b.share();
  expect(() => atB?.('anna')).toThrow(expect.objectContaining({ code: 'tooManyRequests' }));
  expect(() => atB?.('bert')).not.toThrow();
  await b.share();
  // It learns of others' with the next of its own.
  atA?.('anna');
  await a.share();
  expect(() => atA?.('anna')).toThrow(expect.objectContaining({ code: 'tooManyRequests' }));
});

it('a person is counted by one process alone while the counts are away, and later with the others again', async () => {
  const { count } = PERSON_LIMITS.administration;
  const counts = openLocalCounts();
  let isAway = true;
  const flaky: Counts = {
    ...counts,
    add: (countings) => (isAway ? Promise.reject(new Error('away')) : counts.add(countings)),
  };
  const [a, b] = [personLimits({ factor: 1, counts: flaky }), personLimits({ factor: 1, counts })];
  const [atA, atB] = [a.of(updateUser), b.of(updateUser)];
  for (let i = 0; i < count - 2; i++) atA?.('anna');
  await a.share();
  for (let i = 0; i < count - 1; i++) atB?.('anna');
  await b.share();
  atA?.('anna');
  isAway = false;
  await a.share();
  expect(() => atA?.('anna')).toThrow(expect.objectContaining({ code: 'tooManyRequests' }));
});
