/** What somebody who signs in can be. */
export const ROLES = ['user', 'partnerUser', 'admin'] as const;
export type UserType = (typeof ROLES)[number];

/** Who did something: somebody signed in, by role, or a stranger, or the product itself. */
export type ActorType = UserType | 'visitor' | 'system';
