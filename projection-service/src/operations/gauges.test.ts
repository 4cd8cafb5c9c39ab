import { EventParked, ParkedEventSkipped } from '@groundwork/contracts';
import type { Gauges } from '@groundwork/service-kit';
import { describe, expect, it } from 'vitest';
import type { RunnerStatus } from '../runner/status.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import { opened } from '../testing/events.ts';
import { openTestService } from '../testing/test-service.ts';
import { readModelGauges } from './gauges.ts';

const parkedID = (n: number) => `users@1:${n}`;
const parked = (n: number) =>
  EventParked.of({
    parkedID: parkedID(n),
    readModel: 'users',
    position: `${n}`,
    type: 'AccountOpened',
    stream: 'account-anna',
    failure: 'TypeError',
  });
const skipped = (n: number) => ParkedEventSkipped.of({ parkedID: parkedID(n), reason: 'A test.' });

/** @returns values by metric, or by metric and read model. */
async function valuesOf(...sources: readonly Gauges[]) {
  const measured = (await Promise.all(sources.map(({ read }) => read()))).flat();
  return Object.fromEntries(
    measured.map(({ name, labels, value }) => [[name, ...Object.values(labels ?? {})].join(' '), value]),
  );
}

describe('what operators measure of read models', () => {
  it('is how far each is, that none lags, and the parked events that nobody has looked after', async () => {
    const { gauges, append, ask } = await openTestService(
      [opened('anna'), parked(1), parked(2), parked(3)],
      '2026-03-01T00:00:00.000Z',
    );
    await append(skipped(2));
    // Whoever asks waits until this is in the read models.
    await ask('/api/operations/read-models', { userID: 'adam', userType: 'admin' });
    const values = await valuesOf(...gauges);
    const head = values['groundwork_log_position'];
    expect(head).toBeGreaterThan(0);
    for (const readModel of ['users', 'people', 'operations']) {
      expect(values, readModel).toMatchObject({
        [`groundwork_read_model_position ${readModel}`]: head,
        [`groundwork_read_model_lag_seconds ${readModel}`]: 0,
        [`groundwork_read_model_parked_events ${readModel}`]: readModel === 'users' ? 2 : 0,
      });
    }
    expect(values['groundwork_parked_events_untold']).toBe(0);
  });

  it('is how long one that lags is behind, and nothing of that before its first event', async () => {
    const row = { building: null, wanted: 0, canRollBack: false, isLedHere: true };
    const serving = { version: 1, generation: 0 };
    const status: RunnerStatus = {
      head: '00000000000000000009',
      rows: [
        { ...row, readModel: 'slow', serving: { ...serving, position: '00000000000000000004' }, behindSeconds: 90 },
        { ...row, readModel: 'new', serving: { ...serving, position: null }, behindSeconds: 0, isLedHere: false },
      ],
    };
    const store = openEmbeddedReadStore({ path: ':memory:' });
    expect(await valuesOf(readModelGauges(store, async () => status))).toEqual({
      groundwork_log_position: 9,
      groundwork_parked_events_untold: 0,
      'groundwork_lease_held readModel slow': 1,
      'groundwork_lease_held readModel new': 0,
      'groundwork_read_model_position slow': 4,
      'groundwork_read_model_lag_seconds slow': 90,
      'groundwork_read_model_parked_events slow': 0,
      'groundwork_read_model_position new': 0,
      'groundwork_read_model_parked_events new': 0,
    });
    await store.close();
  });
});
