import { AccountOpened } from '@groundwork/contracts';
import { anAccount } from '@groundwork/contracts/testing';

/** A founder's account, and the event that opened it, for tests of what is decided about accounts. */
export const founder = anAccount();
export const opened = AccountOpened.of(founder);
export const openedAs = (userType: 'partnerUser' | 'admin') => AccountOpened.of({ ...founder, userType, company: '' });
/** Somebody who has no password yet. */
export const invited = AccountOpened.of({ ...founder, userType: 'partnerUser', company: '', passwordHash: '' });
