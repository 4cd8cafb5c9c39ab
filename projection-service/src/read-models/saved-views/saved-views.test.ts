import { PersonErased, ViewDeleted, ViewSaved } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { ben, grace, people } from '../../testing/callers.ts';
import { openTestService } from '../../testing/test-service.ts';

const saved = (userID: string, viewID: string, name: string, isDefault = false) =>
  ViewSaved.of({ userID, viewID, list: 'users', name, address: '{"sortBy":"company"}', isDefault });
const EVENTS = [
  ...people,
  saved('ben', 'a', 'Mine', true),
  saved('ben', 'b', 'Another'),
  saved('ben', 'c', 'Gone'),
  saved('grace', 'd', 'Hers'),
  saved('ben', 'b', 'Renamed', true),
  ViewDeleted.of({ userID: 'ben', viewID: 'c' }),
];
const URL = '/api/saved-views';
const NOW = '2026-03-01T00:00:00Z';

it('are listed to whose they are, with one default of a list', async () => {
  const service = await openTestService(EVENTS, NOW);
  expect((await service.ask(URL, ben)).body).toEqual({
    data: [
      { viewID: 'a', list: 'users', name: 'Mine', address: { sortBy: 'company' }, isDefault: false },
      { viewID: 'b', list: 'users', name: 'Renamed', address: { sortBy: 'company' }, isDefault: true },
    ],
  });
  expect((await service.ask(URL, grace)).body.data).toHaveLength(1);
});

it('are gone with who is erased', async () => {
  const service = await openTestService([...EVENTS, PersonErased.of({ userID: 'ben' })], NOW);
  expect((await service.ask(URL, ben)).body.data ?? []).toEqual([]);
});
