import { expect, it } from 'vitest';
import { InvitationPlanned, InvitationSettled } from './events.ts';

it('a row of the first version is sealed with the key of the account to be', () => {
  const planned = { batchID: 'b', userID: 'pia', row: 0, userType: 'admin', partnerID: null };
  const settled = { batchID: 'b', userID: 'pia', invited: false };
  expect(InvitationPlanned.upcast(planned, 1)).toEqual({ ...planned, accountID: 'pia', fileDigest: '' });
  expect(InvitationSettled.upcast(settled, 1)).toEqual({ ...settled, accountID: 'pia' });
});
