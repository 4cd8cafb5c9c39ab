/** Runs before the app's code has loaded: renews the session and requests the page's first data. */
import { storedProfile } from '../session/profile.ts';
import { prefetchPage } from './pages.ts';

const profile = storedProfile();
if (profile) void prefetchPage(window.location, profile);
