import type { DomainEvent } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { dispatcher } from './dispatch.ts';

const event = (position: string, type: string, unreadable?: string) =>
  ({ position, type, ...(unreadable !== undefined && { unreadable }) }) as DomainEvent;
const folderOf = (...types: string[]) => ({ types: new Set(types) });

it('each read model gets the events that do anything to it, in their order, and all that cannot be read', () => {
  const dispatch = dispatcher([folderOf('Started', 'Completed'), folderOf('Completed'), folderOf()]);
  const positions = (events: readonly DomainEvent[]) =>
    dispatch(events).map((dispatched) => dispatched.map(({ position }) => position).join(' '));
  const batch = [event('1', 'Started'), event('2', 'Other'), event('3', 'Completed'), event('4', 'Started')];
  expect(positions(batch)).toEqual(['1 3 4', '3', '']);
  expect(positions([event('5', 'Other', 'no key'), event('6', 'Completed')])).toEqual(['5 6', '5 6', '5']);
});
