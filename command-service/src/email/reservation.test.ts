import { EmailReleased, EmailReserved } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { emailReservation, releaseEmail, reserveEmail } from './reservation.ts';

const given = decisionsOf(emailReservation);
const reserved = EmailReserved.of({ changeID: null, userID: 'anna' });
const released = EmailReleased.of({ userID: 'anna' });
const reserving = (userID: string, changeID: string | null = null) => reserveEmail.bind(null, { userID, changeID });

describe('an e-mail address', () => {
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

  it('is freed by its owner, once', () =>
    given(reserved)
      .when((state) => releaseEmail('anna', state))
      .thenEvents(released));
  it('is not freed by anybody else', () =>
    given(reserved)
      .when((state) => releaseEmail('bert', state))
      .thenNothing());
  it('is for everybody again once it is free, and no longer its former owner’s to free', () => {
    const theirs = EmailReserved.of({ userID: 'bert', changeID: null });
    given(reserved, released).when(reserving('bert')).thenEvents(theirs);
    given(reserved, released, theirs)
      .when((state) => releaseEmail('anna', state))
      .thenNothing();
  });
});
