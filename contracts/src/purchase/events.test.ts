import { expect, it } from 'vitest';
import { PurchaseStarted } from './events.ts';

/** As purchases were stored before codes led to what they are for. */
const FIRST = {
  purchaseID: 'nora',
  userID: 'nora',
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@pumps.example',
  phoneNumber: '',
  company: 'Pumps',
  companyURL: '',
  passwordHash: 'hash',
  discountCode: null,
  partnerID: null,
  partnerUserID: null,
  amount: 29_900,
  preferredIndustry: 1,
  preferredSector: null,
};

it('a purchase of the first version named no assessment', () => {
  const read = PurchaseStarted.upcast(FIRST, 1);
  expect(read).toEqual({ ...FIRST, preferredAssessment: null });
  // What is for receipts may be absent.
  expect(Object.keys(read).sort()).toEqual([...PurchaseStarted.schema.required].sort());
});
