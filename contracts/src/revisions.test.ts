import { describe, expect, it } from 'vitest';
import { EVENTS } from './events.ts';
import { REVISION_EVENTS, revisionAfter } from './revisions.ts';

describe('a revision', () => {
  it.each(Object.entries(REVISION_EVENTS))('of %s counts events of its own stream', (category, types) => {
    for (const type of types) expect(EVENTS[type].stream).toBe(category);
  });

  it('is one more after a change that a dialog can make, and the same after a password', () => {
    expect(revisionAfter('account', 0, 'AccountOpened')).toBe(1);
    expect(revisionAfter('account', 1, 'ProfileChanged')).toBe(2);
    expect(revisionAfter('account', 2, 'EmailChangeRequested')).toBe(3);
    expect(revisionAfter('account', 3, 'PasswordChanged')).toBe(3);
  });
});
