import { expect, it } from 'vitest';
import { valueInWords } from './words.ts';

it.each([
  ['expiresAt', '2027-03-22', 'Mar 22, 2027'],
  ['discount', '0.125', '12.5%'],
  ['amount', '23920', '$239.20'],
  ['maxUses', '1000000', '1,000,000'],
  ['status', 'IN_PROGRESS', 'In Progress'],
  ['description', '2027-03-22', '2027-03-22'],
  ['expiresAt', null, '–'],
  ['adminID', 'nobody', 'no one'],
  ['userType', 'user', 'Founder'],
])('says the %s %s as %s', (field, value, words) => expect(valueInWords(field, value)).toBe(words));
