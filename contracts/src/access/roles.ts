export const ROLES = ['user', 'partnerUser', 'admin'] as const;
export type UserType = (typeof ROLES)[number];

/** `visitor` is a stranger, `system` the product itself. */
export type ActorType = UserType | 'visitor' | 'system';
