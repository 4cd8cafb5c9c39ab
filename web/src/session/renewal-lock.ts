import { withTabLock } from '../state/local-storage.ts';

/** Renews the session alone among all tabs: each renewal ends the refresh cookie before it. */
export const renewAlone = <T>(renew: () => Promise<T>): Promise<T> => withTabLock('groundwork.renewal', renew);
