/** What an administrator is about to do with a user of the list. */
import type { UserRow } from '../use-users.ts';

export type Act = { readonly kind: 'edit' | 'erase' | 'signOut' | 'removeFactor'; readonly user: UserRow };
