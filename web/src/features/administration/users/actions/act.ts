/** What an administrator is about to do with a user of the list. */
import type { UserRow } from '../use-users.ts';

export type Act =
  | { readonly kind: 'edit' | 'erase' | 'signOut' | 'removeFactor'; readonly user: UserRow }
  | {
      readonly kind: 'menu';
      readonly user: UserRow;
      readonly at: { readonly x: number; readonly y: number };
      /** Where the focus goes back to. */
      readonly opener: HTMLElement | null;
    };

export interface RowActions {
  readonly onAct: (act: Act) => void;
}
