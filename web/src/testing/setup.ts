/** What each test of the web begins and ends with; tests without a page need nothing of it. */
import { vi } from 'vitest';

// Many files share one worker: what modules remember is not to reach the next.
vi.resetModules();
if (typeof document !== 'undefined') (await import('./browser.ts')).beginFile();
