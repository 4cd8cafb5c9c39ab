import { InvitationCounted, LIMITS } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf, pastEvent, secondsAfter, under } from '../testing/given.ts';
import { countInvitation, invitations } from './invitations.ts';

const given = decisionsOf(invitations);
const DAY = 24 * 60 * 60;
const counted = InvitationCounted.of({ userID: 'adam' });
/** One a minute, each of another command. */
const past = Array.from({ length: LIMITS.invitationsPerDay }, (_, n) =>
  pastEvent(counted, { at: secondsAfter(60 * n), by: `command${n}` }),
);
const inviting = (seconds: number, commandID: string, many = 1) =>
  under({ at: secondsAfter(seconds), by: commandID }, countInvitation, 'adam', many, commandID, secondsAfter(seconds));

describe('invitations of somebody on the staff', () => {
  it('count for who has them mailed, once for each command', () => {
    given().when(inviting(0, 'first')).thenEvents(counted);
    given(pastEvent(counted, { by: 'first' }))
      .when(inviting(60, 'first'))
      .thenNothing();
  });

  it('are so many in a day', () => {
    given(...past.slice(1))
      .when(inviting(DAY - 1, 'next'))
      .thenEvents(counted);
    given(...past)
      .when(inviting(DAY - 1, 'next'))
      .thenRefused('tooManyRequests');
  });

  it('are let go on with when the first of them is a day old', () =>
    given(...past)
      .when(inviting(DAY, 'next'))
      .thenEvents(counted));

  it('of a file count all or none', () => {
    const file = 10;
    given(...past.slice(file))
      .when(inviting(DAY - 1, 'file', file))
      .thenEvents(...Array.from({ length: file }, () => counted));
    given(...past.slice(file - 1))
      .when(inviting(DAY - 1, 'file', file))
      .thenRefused('tooManyRequests');
  });

  it('that were counted are not refused when their command is repeated', () =>
    given(...past)
      .when(inviting(DAY - 1, 'command7'))
      .thenNothing());
});
