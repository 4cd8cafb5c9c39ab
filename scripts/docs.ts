import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsPage } from './events-page.ts';

/** `npm run docs`: writes the pages that are made from the code. */
writeFileSync(join('docs', 'events.md'), eventsPage());
