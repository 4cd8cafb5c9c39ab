import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventsPage } from './events-page.ts';

it('docs/events.md says what the event schemas say: run npm run docs after changing one', () => {
  expect(readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'events.md'), 'utf8')).toBe(eventsPage());
});
