/** What each test of the web begins and ends with; tests without a page need nothing of it. */
if (typeof document !== 'undefined') await import('./browser.ts');

export {};
