/** What each test of the web begins and ends with; tests without a page need nothing of it. */
import { vi } from 'vitest';

// Many files share one worker: what modules remember is not to reach the next.
vi.resetModules();
if (typeof document !== 'undefined') {
  // Nor what the last file stored: some modules read it as they load, before any hook runs.
  localStorage.clear();
  sessionStorage.clear();
  (await import('./browser.ts')).beginFile();
}
