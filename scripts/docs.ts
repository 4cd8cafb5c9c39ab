import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFiles } from './client/client.ts';
import { keepSamples } from './event-samples/samples.ts';
import { kubernetesFiles } from './kubernetes/manifests.ts';
import { dashboard } from './metrics/dashboard.ts';
import { withMetrics } from './metrics/page.ts';
import { eventsPage } from './pages/events-page.ts';
import { withColumns } from './tables/page.ts';

/** `npm run docs`: writes docs/events.md, columns in docs/analysts.md, metrics in docs/operations.md, Grafana's dashboard, docs/kubernetes, the endpoints of contracts/client, and samples of new event versions. */
keepSamples();
writeFileSync(join('docs', 'events.md'), eventsPage());
const analysts = join('docs', 'analysts.md');
writeFileSync(analysts, withColumns(readFileSync(analysts, 'utf8')));
const operations = join('docs', 'operations.md');
writeFileSync(operations, withMetrics(readFileSync(operations, 'utf8')));
writeFileSync(join('compose', 'monitoring', 'dashboard.json'), dashboard());
const manifests = join('docs', 'kubernetes');
rmSync(manifests, { recursive: true, force: true });
mkdirSync(manifests, { recursive: true });
for (const [name, text] of Object.entries(kubernetesFiles())) writeFileSync(join(manifests, name), text);
for (const [name, text] of Object.entries(clientFiles())) writeFileSync(join('contracts', 'client', name), text);
