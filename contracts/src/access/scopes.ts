import type { UserType } from './roles.ts';

interface ScopeWords {
  readonly label: string;
  /** What it opens, for whoever makes a key. */
  readonly opens: string;
  /** Of its endpoints: for others it opens nothing, so they cannot choose it. */
  readonly roles: readonly UserType[];
}

/** What an API key may open: nouns with read or write. An endpoint without one is closed to keys. */
export const SCOPES = {
  'lists:read': {
    label: 'Read lists',
    opens: 'Users, partners, cohorts, assessments taken, discount codes and the overview',
    roles: ['admin', 'partnerUser'],
  },
  'results:read': {
    label: 'Read results',
    opens: 'Results of completed assessments, also as PDF, and those of a cohort',
    roles: ['admin', 'partnerUser'],
  },
  'reports:read': {
    label: 'Read reports',
    opens: 'Reports of analysts, their numbers and charts',
    roles: ['admin', 'partnerUser'],
  },
  'invitations:write': {
    label: 'Send invitations',
    opens:
      'Mail discount codes to founders, invite founders into cohorts, and send invitations again to who has no password yet',
    roles: ['admin', 'partnerUser'],
  },
  'events:read': {
    label: 'Read history',
    opens: 'Who changed what, and what one person did',
    roles: ['admin'],
  },
} as const satisfies Readonly<Record<string, ScopeWords>>;

export type KeyScope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as readonly KeyScope[];

/** @returns those that open anything to the role. */
export const scopesOf = (role: UserType): readonly KeyScope[] =>
  SCOPE_NAMES.filter((scope) => (SCOPES[scope].roles as readonly UserType[]).includes(role));
