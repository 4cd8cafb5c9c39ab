/** Runs before the app's code has loaded: renews the session, requests the page's first data, and uses what idles. */
import { LOCALE } from '@groundwork/contracts/browser';
import { storedProfile } from '../session/profile.ts';
import { prefetchOpenPage, prefetchPage } from './pages.ts';

const profile = storedProfile();
// The requests of whoever is signed in differ: they name what was read last.
void (profile ? prefetchPage(window.location, profile) : prefetchOpenPage(window.location));

// A browser's first date takes 0.15 s of a slow phone, which waits for the app's code now, and later waits for it.
globalThis.requestIdleCallback?.(() => new Intl.DateTimeFormat(LOCALE).format(0));
