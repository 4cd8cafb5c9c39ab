import { ProfileChanged } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { openEmbeddedKeys } from '../keys/embedded.ts';
import type { StoredEvent } from '../port.ts';
import { protection } from './protection.ts';

const PEOPLE = ['anna', 'bert', 'carl', 'dora', 'emil'];

it('reads everybody of a batch, however few keys are kept in memory', async () => {
  const keys = openEmbeddedKeys({ path: ':memory:' });
  const writer = protection(keys);
  const stored: StoredEvent[] = [];
  for (const userID of PEOPLE) {
    const event = ProfileChanged.of({ userID, firstName: userID, lastName: 'Berg', company: '' });
    // Only what is read of a stored event.
    stored.push((await writer.protect(event)).event as StoredEvent);
  }
  const reader = protection(keys, 2);
  await reader.reveal(stored.slice(0, 2));
  const revealed = await reader.reveal(stored);
  expect(revealed.map(({ data, erased }) => [data['firstName'], erased])).toEqual(PEOPLE.map((id) => [id, undefined]));
});
