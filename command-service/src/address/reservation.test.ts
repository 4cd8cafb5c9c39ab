import { EmailReleased, EmailReserved } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { closeUnused, emailReservation, releaseEmail, reserveEmail } from './reservation.ts';

const given = decisionsOf(emailReservation);
const reserved = EmailReserved.of({ changeID: null, userID: 'anna' });
const released = EmailReleased.of({ userID: 'anna' });
const reserving = (userID: string, changeID: string | null = null) => reserveEmail.bind(null, { userID, changeID });

describe('an email address', () => {
  it('is reserved for the first who asks', () => {
    given().when(reserving('anna')).thenEvents(reserved);
    given()
      .when(reserving('anna', 'c1'))
      .thenEvents(EmailReserved.of({ userID: 'anna', changeID: 'c1' }));
  });
  it('stays with its owner', () => {
    given(reserved).when(reserving('anna')).thenNothing();
    given(reserved).when(reserving('anna', 'c1')).thenNothing();
  });
  it('is refused to anybody else', () => given(reserved).when(reserving('bert')).thenRefused('emailInUse'));

  it('is freed by its owner, once', () => given(reserved).when(releaseEmail, 'anna').thenEvents(released));
  it('is not freed by anybody else', () => given(reserved).when(releaseEmail, 'bert').thenNothing());
  it('is not taken again in a stream that is closed, by nobody', () => {
    for (const who of ['anna', 'bert']) given(reserved, released).when(reserving(who)).thenNothing();
    given(reserved, released).when(releaseEmail, 'anna').thenNothing();
  });
  it('that was given out and never reserved can be closed, so that whoever was about to finds it closed', () => {
    given().when(closeUnused, 'anna').thenEvents(released);
    given(reserved).when(closeUnused, 'anna').thenNothing();
  });
  it('reads on where its stream was used again, as it was before streams were closed', () => {
    const theirs = EmailReserved.of({ userID: 'bert', changeID: null });
    given(reserved, released, theirs).when(reserving('bert')).thenNothing();
    given(reserved, released, theirs).when(reserving('anna')).thenRefused('emailInUse');
    given(reserved, released, theirs).when(releaseEmail, 'anna').thenNothing();
  });
});
