import { EVENTS } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { SILENT, TOLD } from './index.ts';

it('every event is told, or left out for a reason, and none is both', () => {
  const silent = Object.values(SILENT).flat();
  expect([...Object.keys(TOLD), ...silent].sort()).toEqual(Object.keys(EVENTS).sort());
});
