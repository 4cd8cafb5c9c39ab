import type { ListedUser } from '../use-users.ts';

export type Act = {
  readonly kind: 'edit' | 'erase' | 'signOut' | 'removeFactor' | 'assignPartner';
  readonly user: ListedUser;
};
