/** Runs before the app's code has loaded: renews the session and requests the page's first data. */
import { storedProfile } from '../session/profile.ts';
import { prefetchOpenPage, prefetchPage } from './pages.ts';

const profile = storedProfile();
// The requests of whoever is signed in differ: they name what was read last.
void (profile ? prefetchPage(window.location, profile) : prefetchOpenPage(window.location));
