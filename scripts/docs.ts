import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepSamples } from './event-samples/samples.ts';
import { eventsPage } from './events-page.ts';
import { kubernetesFiles } from './kubernetes/manifests.ts';
import { withColumns } from './tables/page.ts';

/** `npm run docs`: writes docs/events.md, columns in docs/analysts.md, docs/kubernetes, and samples of new event versions. */
keepSamples();
writeFileSync(join('docs', 'events.md'), eventsPage());
const analysts = join('docs', 'analysts.md');
writeFileSync(analysts, withColumns(readFileSync(analysts, 'utf8')));
const manifests = join('docs', 'kubernetes');
rmSync(manifests, { recursive: true, force: true });
mkdirSync(manifests, { recursive: true });
for (const [name, text] of Object.entries(kubernetesFiles())) writeFileSync(join(manifests, name), text);
