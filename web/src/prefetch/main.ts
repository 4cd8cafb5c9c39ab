/** Runs before the app, whose code is still on its way: renews the session and asks for what the page shows first. */
import { storedProfile } from '../session/profile.ts';
import { prefetchPage } from './pages.ts';

const profile = storedProfile();
if (profile) void prefetchPage(window.location, profile);
