/** A process to be killed: writes batches of documents that all carry the batch's number, and says each number it finished. */
import { openEmbeddedReadStore } from '../embedded/open.ts';

const DOCUMENTS = 40;

const store = openEmbeddedReadStore({ path: process.argv[2] ?? '' });
await store.ensureCollection('rows', { indexes: [{ batch: 1 }], searchField: 'keys' });
let from = await store.checkpoint('rows');
for (;;) {
  const batch = Number(from ?? 0) + 1;
  const to = String(batch).padStart(10, '0');
  const operations = Array.from({ length: DOCUMENTS }, (_, i) => {
    const document = { _id: `d${i}`, position: to, batch, keys: [`k${batch}`, `x${i}`] };
    return { kind: 'put', document } as const;
  });
  await store.write({ writes: [{ collection: 'rows', operations }], checkpoints: [{ name: 'rows', from, to }] });
  process.stdout.write(`${to}\n`);
  from = to;
}
