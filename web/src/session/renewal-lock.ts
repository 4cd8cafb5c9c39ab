import { withTabLock } from '../state/local-storage.ts';

/** Only one tab renews at a time: each renewal invalidates the previous refresh cookie. */
export const renewAlone = <T>(renew: () => Promise<T>): Promise<T> => withTabLock('groundwork.renewal', renew);
