/** Words of the command menu. */
export const COMMAND = {
  open: 'Find or go to',
  /** How the keys are called where the person is. */
  keys: { mac: '⌘K', other: 'Ctrl K' },
  title: 'Find or go to',
  label: 'A tab, person, company, partner or code',
  missing: 'The menu could not be loaded.',
  hint: 'Type at least 3 characters to find people, partners and codes.',
  nothing: 'Nothing found',
  failed: 'Unable to search.',
  searching: 'Searching',
  results: 'Results',
  groups: {
    tab: 'Go to',
    user: 'People and companies',
    admin: 'Admins',
    partnerUser: 'Partner users',
    partner: 'Partners',
    code: 'Discount codes',
  },
} as const;
