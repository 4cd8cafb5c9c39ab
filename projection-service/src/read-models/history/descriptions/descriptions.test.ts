import { EVENTS } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { DESCRIPTIONS, LEFT_OUT } from './index.ts';

it('every event is described, or left out for a reason, and none is both', () => {
  const leftOut = Object.values(LEFT_OUT).flat();
  expect([...Object.keys(DESCRIPTIONS), ...leftOut].sort()).toEqual(Object.keys(EVENTS).sort());
});
