import { expect, it } from 'vitest';
import { AccountOpened } from './events.ts';

/** As accounts were stored before there were purchases. */
const FIRST = {
  userID: 'nora',
  userType: 'user',
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@pumps.example',
  company: 'Pumps',
  passwordHash: 'hash',
  partnerID: null,
  partnerUserID: null,
  discountCode: null,
  preferredIndustry: 1,
  preferredSector: null,
};
const BOUGHT = { phoneNumber: '5551234567', companyURL: 'pumps.example', receiptUrl: 'https://pay.example/receipt' };

it.each([
  ['first', 1, FIRST, { phoneNumber: '', companyURL: '', receiptUrl: '' }],
  ['second', 2, { ...FIRST, ...BOUGHT }, BOUGHT],
] as const)('an account of the %s version was opened for no assessment', (_, version, stored, purchase) => {
  const read = AccountOpened.upcast(stored, version);
  expect(read).toEqual({ ...FIRST, ...purchase, preferredAssessment: null });
  expect(Object.keys(read).sort()).toEqual(Object.keys(AccountOpened.schema.properties).sort());
});
