import { isForAdminsOnly } from '@groundwork/contracts';
import { type Account, isInvited } from '../account/account.ts';
import { isOpen } from '../account/open.ts';

/** Whether somebody can sign in and read the report on the screen. */
export const mayRead = (person: Account | null, report: string): person is Account =>
  person !== null &&
  isOpen(person) &&
  !isInvited(person) &&
  (person.userType === 'admin' || (person.userType === 'partnerUser' && !isForAdminsOnly(report)));

/**
 * Whether an owner may have a report mailed to somebody else: partner users know their colleagues alone
 * (docs/decisions.md#scheduled-reports).
 */
export const mayReceive = (owner: Account, recipient: Account | null, report: string): recipient is Account =>
  mayRead(recipient, report) &&
  recipient.userID !== owner.userID &&
  (owner.userType === 'admin' || (recipient.userType === 'partnerUser' && recipient.partnerID === owner.partnerID));
