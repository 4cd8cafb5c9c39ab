import { openEmbeddedEventStore } from '../../embedded/index.ts';
import { sampleEvents } from '../events.ts';

/**
 * Appends to `<stream>` of the file given until it is killed, or `groups` groups of three were written, and prints the
 * revision of each group once it is acknowledged.
 */
const [path = '', stream = '', groups = ''] = process.argv.slice(2);
const store = openEmbeddedEventStore({ path });
const stored = await store.readStream(stream);
let revision = stored.length - 1;
for (let i = 0; groups === '' || i < Number(groups); i++) {
  const events = sampleEvents(`${stream}/${revision}`, 3);
  ({ revision } = await store.append(stream, events, revision < 0 ? 'no_stream' : revision));
  process.stdout.write(`${revision}\n`);
}
await store.close();
