import { AttentionAssigned, AttentionDismissed, AttentionRestored } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { assign, attention, dismiss, restore } from './attention.ts';

const given = decisionsOf(attention);
const item = { kind: 'messageFailed', itemID: 'm1', userID: 'anna' } as const;
const dismissing = (occurrence = '0', reason = 'Told her on the phone') => ({ ...item, occurrence, reason });
const dismissed = (occurrence = '0') => AttentionDismissed.of(dismissing(occurrence));
const restored = AttentionRestored.of(item);
const assigned = (adminID: string | null) => AttentionAssigned.of({ ...item, adminID });

describe('an item of what needs attention', () => {
  it('is dismissed once, with a reason', () => {
    given().when(dismiss, dismissing('0', '  Told her on the phone ')).thenEvents(dismissed());
    given().when(dismiss, dismissing('0', ' ')).thenRefused('validation');
    given(dismissed()).when(dismiss, dismissing('0', 'For another reason')).thenNothing();
  });

  it('is dismissed again when the same happened anew', () =>
    given(dismissed()).when(dismiss, dismissing('1')).thenEvents(dismissed('1')));

  it('that happened more than once is dismissed one by one', () => {
    given(dismissed('1')).when(dismiss, dismissing('0')).thenEvents(dismissed('0'));
    given(dismissed('1'), dismissed('0')).when(dismiss, dismissing('1')).thenNothing();
    given(dismissed('1'), dismissed('0'), restored).when(dismiss, dismissing('1')).thenEvents(dismissed('1'));
  });

  it('is put back, and can be dismissed again', () => {
    given().when(restore, item).thenNothing();
    given(dismissed()).when(restore, item).thenEvents(restored);
    given(dismissed(), restored).when(dismiss, dismissing()).thenEvents(dismissed());
  });

  it('is given to somebody, to somebody else, and to nobody', () => {
    given()
      .when(assign, { ...item, adminID: 'adam' })
      .thenEvents(assigned('adam'));
    given(assigned('adam'))
      .when(assign, { ...item, adminID: 'ada' })
      .thenEvents(assigned('ada'));
    given(assigned('adam'))
      .when(assign, { ...item, adminID: null })
      .thenEvents(assigned(null));
    given()
      .when(assign, { ...item, adminID: null })
      .thenNothing();
  });

  it('stays whose it is while it is dismissed and put back', () =>
    given(assigned('adam'), dismissed(), restored)
      .when(assign, { ...item, adminID: 'adam' })
      .thenNothing());
});
