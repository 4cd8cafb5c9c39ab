export const API_KEYS = {
  title: 'API keys',
  lead: 'A program signs in with a key in place of a person. It may do what the key opens, and never more than its owner may.',
} as const;
