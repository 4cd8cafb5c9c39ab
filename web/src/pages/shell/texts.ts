export const MENU = {
  label: 'Menu',
  profile: 'Profile',
  administration: 'Administration',
  builder: 'Assessment Builder',
  security: 'Security',
  purchases: 'Purchases',
  access: 'Who can see your results',
  outcome: 'What became of your round',
  logout: 'Logout',
  profileUnavailable: 'Your profile could not be opened. Please reload the page and try again.',
} as const;

export const VISITOR = {
  label: 'For visitors',
  sample: 'Sample',
  signUp: 'Sign up',
} as const;
