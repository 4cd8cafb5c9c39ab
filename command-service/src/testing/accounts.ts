import { AccountOpened, type EventData } from '@groundwork/contracts';

/** A founder's account, and the event that opened it, for tests of what is decided about accounts. */
export const founder: EventData['AccountOpened'] = {
  userID: 'anna',
  userType: 'user',
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@example.com',
  company: 'Pump',
  phoneNumber: '',
  companyURL: '',
  receiptUrl: '',
  passwordHash: 'hash',
  partnerID: null,
  partnerUserID: null,
  discountCode: null,
  preferredIndustry: null,
  preferredSector: null,
  preferredAssessment: null,
};
export const opened = AccountOpened.of(founder);
export const openedAs = (userType: 'partnerUser' | 'admin') => AccountOpened.of({ ...founder, userType, company: '' });
/** Somebody who has no password yet. */
export const invited = AccountOpened.of({ ...founder, userType: 'partnerUser', company: '', passwordHash: '' });
