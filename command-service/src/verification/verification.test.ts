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
    given(passed).when(pass, 'v', expiresAt).thenRefused('notHuman');
    given(passed, spentBy('purchase')).when(pass, 'v', secondsAfter(9000)).thenRefused('notHuman');
  });
});

describe('a verification', () => {
  it('is used up by the first who shows it', () => {
    given(passed).when(spend, 'purchase', now).thenEvents(spentBy('purchase'));
    given(passed, spentBy('purchase')).when(spend, 'another', now).thenRefused('notHuman');
  });

  it('lets whoever used it go on, also when it is long over', () => {
    given(passed, spentBy('purchase')).when(spend, 'purchase', secondsAfter(90_000)).thenNothing();
  });

  it('is good until its last moment and not longer', () => {
    given(passed)
      .when(spend, 'purchase', new Date(expiresAt.getTime() - 1))
      .thenEvents(spentBy('purchase'));
    given(passed).when(spend, 'purchase', expiresAt).thenRefused('notHuman');
  });

  it('is none before its challenge was passed', () => {
    given().when(spend, 'purchase', THEN).thenRefused('notHuman');
  });
});
