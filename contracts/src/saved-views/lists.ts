/** Lists of the administration whose state is in the address, by what they are called there. */
export const VIEWED_LISTS = [
  'users',
  'admins',
  'partners',
  'assessments',
  'agreements',
  'codes',
  'allCodes',
  'partnerCodes',
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];
