/** What the command menu is asked to do is done by the list or page that it leads to, once that is on the screen. */
import { useEffect } from 'react';
import { atom, store, useAtomValue } from '../../state/store.ts';

export type Wanted =
  | 'addAdmin'
  | 'addPartner'
  | 'addPartnerUser'
  | 'generateCode'
  | 'writeAgreement'
  | 'export'
  | 'exportAssessments'
  | 'edit'
  | 'email'
  | 'copyLink'
  | 'expire'
  | 'signOut';

interface Asked {
  readonly what: Wanted;
  /** Of the row, partner or kind of list that it is about; '' for none. */
  readonly id: string;
  readonly until: number;
}

/** A page that came no sooner, or never, opens nothing any more: nobody would know why. */
const WAITS_MS = 10_000;

const asked = atom<Asked | null>(null);

/** Asks for it; whoever has it under this id does it. */
export const want = (what: Wanted, id = ''): void => store.set(asked, { what, id, until: Date.now() + WAITS_MS });

/** @param doing what can be done here, about the id. */
export function useWanted(doing: Partial<Readonly<Record<Wanted, () => void>>>, id = ''): void {
  const current = useAtomValue(asked, { store });
  useEffect(() => {
    const run = current?.id === id ? doing[current.what] : undefined;
    // Done by another list meanwhile, or asked for too long ago.
    if (!run || store.get(asked) !== current) return;
    store.set(asked, null);
    if (current && Date.now() <= current.until) run();
  });
}
