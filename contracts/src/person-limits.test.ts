import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { LIMITS, PERSON_LIMITS } from './limits.ts';
import type { RouteName } from './routes.ts';

const endpoints = Object.entries(ENDPOINTS) as [RouteName, Endpoint][];
const commands = endpoints.filter(([, { side, access }]) => side === 'command' && access.kind !== 'anyone');

describe('what one person may do', () => {
  it.each(commands)('is limited for %s, which says so', (_, { perPerson, errors }) => {
    expect(perPerson?.count).toBeGreaterThan(0);
    expect(perPerson?.seconds).toBeGreaterThan(0);
    expect(errors.filter((code) => code === 'tooManyRequests')).toHaveLength(1);
  });

  it.each(endpoints)('is counted for %s only where it is known who asks', (_, { access, perPerson }) => {
    if (access.kind === 'anyone') expect(perPerson).toBeUndefined();
  });

  it('is no obstacle to who answers a long assessment at full speed, or after being offline', () => {
    const { count, seconds } = PERSON_LIMITS.answers;
    expect(count).toBeGreaterThanOrEqual(2 * 120);
    expect(count / seconds).toBeGreaterThanOrEqual(5);
  });

  it('is no obstacle to who ends every link to a result', () =>
    expect(PERSON_LIMITS.shares.count).toBeGreaterThanOrEqual(LIMITS.sharesPerResult));
});
