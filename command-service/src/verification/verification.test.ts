import { HumanVerified, VerificationSpent } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, secondsAfter, THEN } from '../testing/given.ts';
import { pass, spend, verification } from './verification.ts';

const given = decisionsOf(verification);
const expiresAt = secondsAfter(600);
const passed = HumanVerified.of({ verificationID: 'v', expiresAt: expiresAt.toISOString() });
const spentBy = (name: string) => VerificationSpent.of({ verificationID: 'v', spentBy: name });
const now = secondsAfter(599);

describe('a challenge', () => {
  it('that was passed is noted with how long that is good for', () => {
    expect(pass('v', expiresAt, given().state)).toEqual([passed]);
  });

  it('counts once, whether or not it was used', () => {
    given(passed)
      .when((state) => pass('v', expiresAt, state))
      .thenRefused('notHuman');
    given(passed, spentBy('purchase'))
      .when((state) => pass('v', secondsAfter(9000), state))
      .thenRefused('notHuman');
  });
});

describe('a verification', () => {
  it('is used up by the first who shows it', () => {
    given(passed)
      .when((state) => spend('purchase', now, state))
      .thenEvents(spentBy('purchase'));
    given(passed, spentBy('purchase'))
      .when((state) => spend('another', now, state))
      .thenRefused('notHuman');
  });

  it('lets whoever used it go on, also when it is long over', () => {
    given(passed, spentBy('purchase'))
      .when((state) => spend('purchase', secondsAfter(90_000), state))
      .thenNothing();
  });

  it('is good until its last moment and not longer', () => {
    given(passed)
      .when((state) => spend('purchase', new Date(expiresAt.getTime() - 1), state))
      .thenEvents(spentBy('purchase'));
    given(passed)
      .when((state) => spend('purchase', expiresAt, state))
      .thenRefused('notHuman');
  });

  it('is none before its challenge was passed', () => {
    given()
      .when((state) => spend('purchase', THEN, state))
      .thenRefused('notHuman');
  });
});
