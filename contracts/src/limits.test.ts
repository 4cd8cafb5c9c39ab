import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from './core/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { LIMITS, PERSON_LIMITS } from './limits.ts';
import type { RouteName } from './routes.ts';

const endpoints = Object.entries(ENDPOINTS) as [RouteName, Endpoint][];
const signedIn = endpoints.filter(([, { access }]) => access.kind === 'roles');

it('has the limits of all topics, each name in one of them', async () => {
  const folder = join(import.meta.dirname, 'limits');
  const topics = readdirSync(folder).filter((file) => file !== 'lifetimes.ts');
  const modules: object[] = await Promise.all(topics.map((file) => import(join(folder, file))));
  const names = modules.flatMap((module) => Object.values(module).flatMap((limits: object) => Object.keys(limits)));
  expect(names.sort()).toEqual(Object.keys(LIMITS).sort());
});

describe('how often an endpoint may be called', () => {
  it.each(endpoints)('is limited for %s, by network where anybody may call it, and it says so', (_, endpoint) => {
    const { access, rate, perPerson, errors } = endpoint;
    const limits = access.kind === 'roles' ? [rate?.perAddress, perPerson?.count] : [rate?.perAddress];
    expect(Math.max(...limits.map((count = 0) => count))).toBeGreaterThan(0);
    expect(errors.filter((code) => code === 'tooManyRequests')).toHaveLength(1);
  });
});

describe('what one person may do', () => {
  it.each(signedIn)('is limited for %s', (_, { perPerson }) => {
    expect(perPerson?.count).toBeGreaterThan(0);
    expect(perPerson?.seconds).toBeGreaterThan(0);
  });

  it.each(endpoints)('is counted for %s only where it is known who asks', (_, { access, perPerson }) => {
    if (access.kind !== 'roles') expect(perPerson).toBeUndefined();
  });

  it('is no obstacle to who answers a long assessment at full speed, or after being offline', () => {
    const { count, seconds } = PERSON_LIMITS.answers;
    expect(count).toBeGreaterThanOrEqual(2 * 120);
    expect(count / seconds).toBeGreaterThanOrEqual(5);
    const { query } = PERSON_LIMITS;
    expect(query.count / query.seconds, 'what is read again after each answer').toBeGreaterThanOrEqual(
      (2 * count) / seconds,
    );
  });

  it('is no obstacle to who ends every link to a result', () =>
    expect(PERSON_LIMITS.shares.count).toBeGreaterThanOrEqual(LIMITS.sharesPerResult));
});
